import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { changeFrom, draftOf } from './edit/project-draft.ts'
import type { OpenProject } from './use-project.ts'
import css from './projects.module.css'

const MOST_LETTERS = 200

/** A project's name as the heading of its page, which who may change the project edits where it stands. */
export function ProjectHeading({ open }: { open: OpenProject }) {
  const { project } = open
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasKey = useRef(false)
  useEffect(() => {
    // Without a focus, the next key would begin at the top of the page.
    if (!isEditing && wasKey.current) pencil.current?.focus()
    wasKey.current = false
  }, [isEditing])
  const end = (by: 'key' | 'elsewhere') => {
    wasKey.current = by === 'key'
    setEditing(false)
  }
  if (isEditing && open.mayChange) return <NameField open={open} onEnd={end} />
  return (
    <div className={css.heading}>
      <h1 dir="auto">{project.name}</h1>
      {open.mayChange && (
        <Button
          ref={pencil}
          size="icon"
          kind="plain"
          aria-label="Rename the project"
          title="Rename"
          onClick={() => setEditing(true)}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

function NameField({ open, onEnd }: { open: OpenProject; onEnd: (by: 'key' | 'elsewhere') => void }) {
  const queries = useQueryClient()
  const [seen] = useState(open.project)
  const [name, setName] = useState(seen.name)
  const [problem, setProblem] = useState<string>()
  const isOver = useRef(false)
  /** The field loses the focus, too, when a key ends it. */
  const finish = (by: 'key' | 'elsewhere', isKept: boolean) => {
    if (isOver.current) return
    const wanted = changeFrom(seen, { ...draftOf(seen), name })
    if (isKept && 'problem' in wanted) return setProblem(`${wanted.problem} Escape brings back “${seen.name}”.`)
    isOver.current = true
    if (isKept && 'change' in wanted && wanted.change)
      open.changeAll([wanted.change], 'The project was renamed', (unsent) => {
        if (unsent.length === 0) void queries.invalidateQueries({ queryKey: orpc.projects.listProjects.key() })
      })
    onEnd(by)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        finish('key', true)
      }}
    >
      <input
        // Who pressed the pencil types the name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="Name of the project"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : 'heading-problem'}
        className={css.headingField}
        dir="auto"
        maxLength={MOST_LETTERS}
        value={name}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
        onBlur={() => finish('elsewhere', true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          finish('key', false)
        }}
      />
      {problem !== undefined && (
        <p id="heading-problem" className="field-error" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
