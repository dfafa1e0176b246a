import { type ReportStatus, reportStatuses } from '#domain/problem-reports/problem-report.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { ReportList } from './report-list.tsx'

const labels: Record<ReportStatus, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' }

/** /admin/content/reports: what learners reported about questions. */
export function ReportsScreen() {
  const { params, change } = useSearchFilter()
  const status = reportStatuses.find((one) => one === params.get('status')) ?? 'open'
  return (
    <>
      <PageTitle>Problem Reports</PageTitle>
      <h2 className="text-xl">Problem reports</h2>
      <p className="mt-1 max-w-measure text-sm text-ink-2">
        Answering a report sends the learner an email and shows the answer in the app. Closing it tells nobody.
      </p>
      <Tabs className="mt-4" value={status} onValueChange={(value) => change({ status: value })}>
        <TabList aria-label="Status" variant="segmented">
          {reportStatuses.map((one) => (
            <Tab key={one} value={one}>
              {labels[one]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={status}>
          <ReportList status={status} />
        </TabPanel>
      </Tabs>
    </>
  )
}
