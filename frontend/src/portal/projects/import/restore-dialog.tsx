import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { orpc } from '../../client/orpc.ts'
import { patiently } from '../../parts/archive/patiently.ts'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { usePeople } from '../../parts/use-people.ts'
import { readArchiveFile } from './read-archive-file.ts'
import { restoreProject } from './restore-project.ts'
import type { Restored } from './restore-project.ts'
import { counted } from '../words.ts'
import css from './import-dialog.module.css'

const MOST_NAMED = 20

type Read = Awaited<ReturnType<typeof readArchiveFile>>

interface RestoreDialogProps {
  /** Names of the organisation's projects by their ids. */
  known: ReadonlyMap<string, string>
  onClose: () => void
}

/** Templates of one project have its id in their plans. */
const keyOfTemplate = (at: number) => `template ${at}`

/** Makes projects and templates of an archive, and shows first which. */
export function RestoreDialog({ known, onClose }: RestoreDialogProps) {
  const people = usePeople()
  const queries = useQueryClient()
  const [read, setRead] = useState<Read>()
  const [fileName, setFileName] = useState<string>()
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [step, setStep] = useState('')
  const [made, setMade] = useState<readonly Restored[]>([])
  const running = useRef<AbortController>(undefined)
  const projects = (read?.projects ?? []).filter(({ project: { id } }) => !without.has(id))
  const templates = (read?.templates ?? [])
    .map((template, at) => ({ ...template, key: keyOfTemplate(at) }))
    .filter(({ key }) => !without.has(key))
  const restore = useMutation({
    mutationFn: async () => {
      const stop = new AbortController()
      running.current = stop
      const here = new Map(known)
      for (const each of projects) {
        const restored = await restoreProject(each, { people, known: here, tell: setStep, signal: stop.signal })
        here.set(restored.id, restored.name)
        setMade((before) => [...before, restored])
        setWithout((before) => new Set([...before, each.project.id]))
      }
      for (const { name, about, plan, key } of templates) {
        setStep(`Template “${name}”`)
        const templateId = crypto.randomUUID()
        await patiently(() => orpc.projects.saveTemplate.call({ templateId, name, about, plan }))
        setMade((before) => [...before, { id: templateId, name, left: [] }])
        setWithout((before) => new Set([...before, key]))
      }
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: orpc.projects.listProjects.key() })
      void queries.invalidateQueries({ queryKey: orpc.projects.listTemplates.key() })
    },
  })
  const close = () => {
    running.current?.abort()
    onClose()
  }
  const choose = (id: string, isIn: boolean) =>
    setWithout(new Set(isIn ? [...without].filter((each) => each !== id) : [...without, id]))
  const count = projects.length + templates.length
  return (
    <Dialog
      open
      onClose={close}
      title="Import an archive"
      about="Nothing is made before you have seen it. Comments, history and time come with it, and are marked as imported. Imported time is shown apart and is in no sum."
      actions={
        restore.isSuccess ? (
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        ) : (
          <>
            <Button
              kind="primary"
              busy={restore.isPending}
              busyText="Importing"
              disabled={count === 0}
              onClick={() => restore.mutate()}
            >
              {count === 0
                ? 'Import'
                : `Import ${count} of ${(read?.projects.length ?? 0) + (read?.templates.length ?? 0)}`}
            </Button>
            <Button kind="plain" onClick={close}>
              {restore.isPending ? 'Stop' : 'Cancel'}
            </Button>
          </>
        )
      }
    >
      {!restore.isPending && !restore.isSuccess && (
        <FileDrop
          isSingle
          label="File"
          help="The zip of an archive, or the JSON of one project or template."
          accept={['.zip', '.json', 'application/zip', 'application/json']}
          files={fileName === undefined ? [] : [{ id: fileName, name: fileName }]}
          onAdd={([file]) => {
            if (!file) return
            restore.reset()
            setMade([])
            setWithout(new Set())
            setFileName(file.name)
            void readArchiveFile(file).then(setRead)
          }}
          onRemove={() => {
            setFileName(undefined)
            setRead(undefined)
          }}
        />
      )}
      {read && !restore.isPending && !restore.isSuccess && (
        <Found read={read} without={without} known={known} onChoose={choose} />
      )}
      <p role="status" className={restore.isPending ? undefined : 'unseen'}>
        {restore.isPending && step}
      </p>
      {restore.error && (
        <p role="alert">
          {restore.error.message} What was imported before is there; archive a project that is there in part.
        </p>
      )}
      {made.length > 0 && <Made made={made} />}
    </Dialog>
  )
}

interface FoundProps {
  read: Read
  without: ReadonlySet<string>
  known: ReadonlyMap<string, string>
  onChoose: (id: string, isIn: boolean) => void
}

function Found({ read: { projects, templates, problems }, without, known, onChoose }: FoundProps) {
  const rows = [
    ...projects.map(({ project: { id, name, tasks }, files, records }) => ({
      id,
      name,
      about: `${counted(tasks.length, 'task', 'tasks')}, ${counted(records.comments.length, 'comment', 'comments')}, ${counted(records.time.length, 'entry', 'entries')} of time, ${counted(files.length, 'file', 'files')}${known.has(id) ? '; it is here already and gets a copy' : ''}`,
    })),
    ...templates.map(({ name, plan }, at) => ({
      id: keyOfTemplate(at),
      name,
      about: `Template of ${counted(plan.tasks.length, 'task', 'tasks')}`,
    })),
  ]
  return (
    <div className={css.found}>
      {rows.length > 0 && (
        <ul className={css.choices} aria-label="What the archive has">
          {rows.map(({ id, name, about }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={!without.has(id)}
                  onChange={({ target }) => onChoose(id, target.checked)}
                />
                <bdi>{name}</bdi>
                <small>{about}</small>
              </label>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul role="alert">
          {problems.slice(0, MOST_NAMED).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Made({ made }: { made: readonly Restored[] }) {
  return (
    <div role="status" className={css.found}>
      <p>{made.length === 1 ? 'One is imported:' : `${made.length} are imported:`}</p>
      <ul>
        {made.map(({ id, name, left }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {left.length > 0 && (
              <ul>
                {left.slice(0, MOST_NAMED).map((each) => (
                  <li key={each} dir="auto">
                    {each}
                  </li>
                ))}
                {left.length > MOST_NAMED && <li>and {left.length - MOST_NAMED} more</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
