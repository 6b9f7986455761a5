import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReportFormat } from '#domain/assessments/report-format.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'

const ASK_EVERY_MS = 1000
/** A report takes seconds; a job that waits for its sweep takes a minute. */
const LONGEST_MS = 150_000

/** Downloads a result as a report for the board, or as a table. A job makes the file. */
export function DownloadReport({ id }: { id: string }) {
  const make = useMutation({
    mutationFn: (format: ReportFormat) => made(id, format),
    onSuccess: (url) => window.location.assign(url),
    onError: ({ message }) => toast({ title: 'The report was not made', description: message, tone: 'error' }),
  })
  return (
    <>
      <Button
        size="small"
        busy={make.isPending && make.variables === 'csv'}
        busyText="Making the table"
        disabled={make.isPending && make.variables !== 'csv'}
        onClick={() => make.mutate('csv')}
      >
        CSV
      </Button>
      <Button
        size="small"
        busy={make.isPending && make.variables === 'pdf'}
        busyText="Making the report"
        disabled={make.isPending && make.variables !== 'pdf'}
        onClick={() => make.mutate('pdf')}
      >
        <Download size={14} strokeWidth={1.75} aria-hidden="true" />
        Board report, PDF
      </Button>
    </>
  )
}

/** The address of the finished file. */
async function made(assessmentId: string, format: ReportFormat): Promise<string> {
  const until = Date.now() + LONGEST_MS
  let job = await orpc.assessments.requestReport.call({ assessmentId, format })
  while (job.state === 'queued' || job.state === 'running') {
    if (Date.now() > until) throw new Error('It takes longer than usual. Try again in a few minutes.')
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    job = await orpc.assessments.readJob.call({ jobId: job.id })
  }
  if (job.result?.type !== 'file') throw new Error(job.failure?.message ?? 'Try again in a few minutes.')
  return (await orpc.assessments.downloadFile.call({ fileId: job.result.fileId })).url
}
