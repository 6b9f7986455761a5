import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { mayUse } from '#domain/trials/entitlement.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Dialog } from '../dialog.tsx'
import { saveBlob } from '../save-text.ts'
import { standingsQuery } from '../standings.ts'
import { usePeople } from '../use-people.ts'
import { makeArchive } from './make-archive.ts'

const MOST_NAMED = 20

/** Saves all projects and meetings as one zip, also in the 30 days after a trial. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const people = usePeople()
  const { data } = useQuery(standingsQuery())
  const [withFiles, setWithFiles] = useState(true)
  const [step, setStep] = useState('')
  const running = useRef<AbortController>(undefined)
  const has = (product: ProductId) =>
    data?.products.some((each) => each.product === product && mayUse(each.entitlement, 'export')) ?? false
  const [projects, meetings] = [has('project-management'), has('meeting-management')]
  const make = useMutation({
    mutationFn: () => {
      const stop = new AbortController()
      running.current = stop
      return makeArchive({
        projects,
        meetings,
        files: withFiles,
        people,
        now: Date.now(),
        tell: setStep,
        signal: stop.signal,
      })
    },
    onSuccess: ({ zip, leftOut }) => {
      saveBlob(`archive-${dateOf(dayAt(Date.now()))}.zip`, zip)
      toast({ title: 'The archive is in your downloads', tone: 'success' })
      if (leftOut.length === 0) onClose()
    },
  })
  const close = () => {
    running.current?.abort()
    onClose()
  }
  const what = [projects && 'all projects', meetings && 'all meetings'].filter((each) => each !== false).join(' and ')
  return (
    <Dialog
      open
      onClose={close}
      title="Archive of everything"
      about={`One zip with ${what === '' ? 'what you may read' : `${what} that you may read`}: tasks, comments, history, time, minutes, decisions and actions. Projects with their files, and templates, can be imported again.`}
      actions={
        <>
          <Button
            kind="primary"
            busy={make.isPending}
            busyText="Making it"
            disabled={!projects && !meetings}
            onClick={() => make.mutate()}
          >
            Make the archive
          </Button>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <label>
        <input
          type="checkbox"
          checked={withFiles}
          disabled={make.isPending}
          onChange={({ target }) => setWithFiles(target.checked)}
        />{' '}
        With the files of tasks and agenda items
      </label>
      <p role="status">{make.isPending && step}</p>
      {make.data && <LeftOut files={make.data.leftOut} />}
      {make.error && <p role="alert">{make.error.message}</p>}
    </Dialog>
  )
}

/** Names of files that the archive does not have. All of them are in it as a list. */
function LeftOut({ files }: { files: readonly string[] }) {
  return (
    <div role="alert">
      <p>
        {files.length === 1 ? 'One file is' : `${files.length} files are`} not in the archive. Open and save them one by
        one:
      </p>
      <ul>
        {files.slice(0, MOST_NAMED).map((each) => (
          <li key={each} dir="auto">
            {each}
          </li>
        ))}
      </ul>
      {files.length > MOST_NAMED && <p>The rest is in files-left-out.txt in the archive.</p>}
    </div>
  )
}
