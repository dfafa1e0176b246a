import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { EarlyAccess } from '#web/shared/auth/early-access.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Gallery } from './gallery.tsx'
import { ImageQuiz } from './image-quiz.tsx'
import { useMastered } from './mastered.ts'
import { Study, type StudyFilter } from './study.tsx'

type LibraryTab = 'gallery' | 'study' | 'quiz'
const tabs: readonly LibraryTab[] = ['gallery', 'study', 'quiz']

/** /clinical-images: simulated images to look through, to study one by one, and to name. */
export function ClinicalImagesScreen() {
  return (
    <EarlyAccess feature="clinicalImages">
      <ClinicalImages />
    </EarlyAccess>
  )
}

function ClinicalImages() {
  const { params, change } = useSearchFilter()
  const { mastered, toggle } = useMastered()
  const [filter, setFilter] = useState<StudyFilter>({ pathology: '', modality: '' })
  // Another set of images begins with its first.
  const [isFirst, setFirst] = useState(false)
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'gallery'
  const id = params.get('image') ?? ''
  const library = useQuery(read('GET /api/clinical-images'))
  const query = {
    ...(filter.pathology && { pathology: filter.pathology }),
    ...(filter.modality && { modality: filter.modality }),
  }
  const studied = useQuery({ ...read('GET /api/clinical-images', { query }), placeholderData: keepPreviousData })
  const images = library.data ?? []
  const matching = studied.data ?? images
  const hasSelected = images.some((image) => image.id === id)
  // The current image stays on screen until the new set has loaded.
  const showsFirst = isFirst && !studied.isPlaceholderData
  const studiedImage = (showsFirst ? undefined : matching.find((image) => image.id === id)) ?? matching[0]
  const select = (next: string) => {
    setFirst(false)
    change({ image: next, tab: 'study' })
  }
  const changeFilter = (next: StudyFilter) => {
    setFirst(true)
    setFilter(next)
  }
  return (
    <PageContainer>
      <PageTitle>Clinical Image Library</PageTitle>
      <h1 className="text-2xl tracking-tight md:text-3xl">Clinical Image Library</h1>
      <p className="mt-2 max-w-measure text-ink-2">
        Simulated ECGs, radiographs, head CTs, and bedside graphics, made for practice. No image is of a real patient.
      </p>
      {library.isError && (
        <ErrorState
          title="Failed to fetch clinical images"
          onRetry={() => void library.refetch()}
          retrying={library.isFetching}
        >
          {failureMessage(library.error)}
        </ErrorState>
      )}
      {library.isPending && (
        <Loading what="Loading the images">
          <Skeleton className="mt-6 h-11 w-80 max-w-full" />
          <Skeleton className="mt-6 h-96 w-full" />
        </Loading>
      )}
      {library.data && (
        <Tabs value={tab} onValueChange={(next) => change({ tab: next })} className="mt-5">
          <TabList aria-label="Clinical images">
            <Tab value="gallery">Image Gallery</Tab>
            <Tab value="study">
              Clinical Study
              {hasSelected && studiedImage && (
                <span className="ml-2">
                  <Badge>{studiedImage.pathology}</Badge>
                </span>
              )}
            </Tab>
            <Tab value="quiz">Quiz Me</Tab>
          </TabList>
          <TabPanel value="gallery">
            <Gallery images={images} mastered={mastered} onToggleMastered={toggle} onStudy={select} />
          </TabPanel>
          <TabPanel value="study">
            {hasSelected ? (
              <Study
                images={matching}
                image={studiedImage}
                filter={filter}
                mastered={mastered}
                onToggleMastered={toggle}
                onFilter={changeFilter}
                onSelect={select}
                onBack={() => change({ tab: '' })}
              />
            ) : (
              <EmptyState
                title="No Image Selected"
                action={
                  <Button variant="primary" onClick={() => change({ tab: '' })}>
                    Browse Gallery
                  </Button>
                }
              >
                Choose an image in the gallery to study it here.
              </EmptyState>
            )}
          </TabPanel>
          <TabPanel value="quiz">
            <ImageQuiz />
          </TabPanel>
        </Tabs>
      )}
    </PageContainer>
  )
}
