import { Copy, Pencil, Trash2, Workflow } from 'lucide-react'
import { useState } from 'react'
import type { MacroStep } from '#domain/helpdesk/macros/macro.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { Empty, Failed, FilteredEmpty, Skeleton } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { useGo } from '../../use-go.ts'
import css from '../canned/replies-page.module.css'
import { deskAgents } from '../queue/queue.ts'
import { useAgentNames } from '../queue/use-desk-filters.ts'
import { macroOptions, useMacroChanges, useMacros } from './macros.ts'
import type { ListedMacro } from './macros.ts'
import { stepNames, stepValue } from './step-words.ts'

const EDIT = '/admin/helpdesk/macros/edit'

/** Starts reading the macros and the names of the agents. */
export const loader = prefetching(() => [
  queryClient.prefetchQuery(macroOptions()),
  queryClient.prefetchQuery(deskAgents()),
])

/** Own and shared macros: find, write, change, remove. */
export function Component() {
  const query = useMacros()
  const [words, setWords] = useState('')
  const all = query.data?.macros
  const shown = all?.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase())) ?? []
  return (
    <Page
      title="Macros"
      about="Several steps on a ticket at once. Press m in the queue or in a ticket to run one."
      actions={
        <ButtonLink kind="primary" size="small" href={EDIT}>
          New macro
        </ButtonLink>
      }
    >
      <PageHead title="Macros" description="Steps that are often taken together." />
      {query.isPending && <Skeleton shape="rows" label="Loading the macros" />}
      {query.error && !all && (
        <Failed title="We can't show the macros right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {all?.length === 0 && (
        <Empty
          icon={Workflow}
          title="No macros yet"
          actions={
            <ButtonLink size="small" href={EDIT}>
              Write the first one
            </ButtonLink>
          }
        >
          <p>A macro sets properties and writes replies or notes. You see every step before it runs.</p>
        </Empty>
      )}
      {all && all.length > 0 && (
        <div className={css.replies}>
          <TextField
            label="Search macros"
            type="search"
            value={words}
            maxLength={60}
            onChange={(event) => setWords(event.target.value)}
          />
          {shown.length === 0 && <FilteredEmpty title="No macro has this name" onClear={() => setWords('')} />}
          <ul className={css.rows} aria-label="Macros">
            {shown.map((each) => (
              <Row key={each.macroId} macro={each} />
            ))}
          </ul>
        </div>
      )}
    </Page>
  )
}

function Row({ macro }: { macro: ListedMacro }) {
  const go = useGo()
  const names = useAgentNames()
  const { remove } = useMacroChanges()
  const { macroId, name, shared, steps, mayEdit } = macro
  const words = (step: MacroStep) => `${stepNames[step.do]}: ${stepValue(step, (id) => names.get(id) ?? 'an agent')}`
  return (
    <li>
      <div className={css.what}>
        <p>
          <b>{name}</b> <small>{shared ? 'Shared' : 'Own'}</small>
        </p>
        <p className={css.text}>{steps.map(words).join(' · ')}</p>
      </div>
      {mayEdit && (
        <>
          <IconAction label={`Edit “${name}”`} icon={Pencil} onPress={() => go(`${EDIT}?macro=${macroId}`)} />
          <IconAction label={`Remove “${name}”`} icon={Trash2} onPress={() => void remove(macro)} />
        </>
      )}
      {!mayEdit && <IconAction label={`Copy “${name}”`} icon={Copy} onPress={() => go(`${EDIT}?copy=${macroId}`)} />}
    </li>
  )
}
