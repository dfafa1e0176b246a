import { useQuery } from '@tanstack/react-query'
import type { PracticeScenario } from '#contract/simulations.ts'
import { imageTypeFor } from '#domain/simulations/image-type.ts'
import { ClinicalPicture } from '#web/features/simulations/bedside/clinical-picture.tsx'
import { read } from '#web/shared/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The clinical image of a case: the scenario's own, else one of the kind that its introduction calls for. */
export function CasePicture({ scenario }: { scenario: PracticeScenario }) {
  const imageType = imageTypeFor(scenario.scenario.introduction)
  const image = useQuery({
    ...read('GET /api/clinical-images/cse/:imageType', { params: { imageType }, query: { scenario: scenario.id } }),
    gcTime: 0,
  })
  if (image.isFetching) {
    return (
      <Loading what="Loading the clinical image">
        <Skeleton className="mt-3 h-60 w-full" />
      </Loading>
    )
  }
  if (!image.data) {
    return (
      <div className="mt-4">
        <Alert title="The clinical image could not be loaded" onRetry={() => void image.refetch()}>
          You can work through the case without it.
        </Alert>
      </div>
    )
  }
  return <ClinicalPicture image={image.data} />
}
