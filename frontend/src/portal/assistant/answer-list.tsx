import { useQuery } from '@tanstack/react-query'
import { BookOpenText } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ListedAnswer } from '#domain/chat/admin-contract.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { Column, Sort } from '../parts/data-table.tsx'
import { spokenDay } from '../parts/spoken-time.ts'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { Filters, useFilters } from '../templates/filters.tsx'
import type { Filter } from '../templates/filters.tsx'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { useOpenRecord } from '../templates/use-open-record.ts'
import { AnswerRecord } from './answer-record.tsx'
import { answerStates, languageNames } from './answer-words.ts'
import { answersQuery } from './assistant-queries.ts'
import { AssistantViews } from './assistant-views.tsx'

const filters: readonly Filter[] = [
  { id: 'state', name: 'State', options: Object.entries(answerStates).map(([id, { name }]) => ({ id, name })) },
  { id: 'language', name: 'Language', options: Object.entries(languageNames).map(([id, name]) => ({ id, name })) },
]
const none: readonly ListedAnswer[] = []
const noNames: Readonly<Record<string, string>> = {}
const idOf = ({ answer }: ListedAnswer) => answer.answerId
const EDIT = '/admin/conversations/answer'

/** Answers that admins added for the assistant, and the one that is open. */
export function AnswerList() {
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const [sort, setSort] = useState<Sort>({ column: 'ends', direction: 'ascending' })
  const list = useQuery(answersQuery())
  const all = list.data?.answers ?? none
  const names = list.data?.names ?? noNames
  const columns = useMemo(() => columnsWith(names), [names])
  const wanted = words.toLowerCase()
  const fits = (filter: string, value: string) => !chosen[filter]?.length || chosen[filter].includes(value)
  const rows = all.filter(
    ({ answer, state }) =>
      `${answer.question} ${answer.wordings} ${answer.answer}`.toLowerCase().includes(wanted) &&
      fits('state', state) &&
      fits('language', answer.language),
  )
  const { open, address, show } = useOpenRecord(idOf)
  const live = all.filter(({ state }) => state === 'live').length
  return (
    <ListScreen
      title="Assistant"
      about={list.data ? `${live} ${live === 1 ? 'answer' : 'answers'} live` : undefined}
      actions={
        <ButtonLink size="small" kind="primary" href={EDIT}>
          Add an answer
        </ButtonLink>
      }
      views={<AssistantViews shown="answers" />}
      filters={<Filters search="Search answers" filters={filters} />}
      detail={open && <AnswerRecord key={open} answerId={open} onClose={() => show(undefined)} />}
      detailLabel="Added answer"
    >
      <ListBody
        query={list}
        count={rows.length}
        things="answers"
        empty={
          <Empty
            title="No answer was added yet"
            icon={BookOpenText}
            actions={
              <ButtonLink size="small" href={EDIT}>
                Add the first one
              </ButtonLink>
            }
          >
            <p>The assistant gives an added answer within a minute, and names it as its source.</p>
          </Empty>
        }
        filtered={isFiltered || words ? { title: 'No answer matches', onClear: clear } : undefined}
      >
        <DataTable
          label="Added answers"
          columns={columns}
          rows={rows}
          rowKey={idOf}
          address={address}
          open={open}
          sort={sort}
          onSort={setSort}
        />
      </ListBody>
    </ListScreen>
  )
}

function columnsWith(
  names: Readonly<Record<string, string>>,
): readonly [Column<ListedAnswer>, ...Column<ListedAnswer>[]] {
  return [
    {
      id: 'question',
      name: 'Question',
      width: 'minmax(14rem, 3fr)',
      narrow: 'title',
      value: ({ answer }) => answer.question,
      cell: ({ answer }) => <span dir="auto">{answer.question}</span>,
    },
    {
      id: 'owner',
      name: 'Owner',
      width: 'minmax(8rem, 1fr)',
      narrow: 'about',
      value: ({ answer }) => names[answer.owner] ?? '',
      cell: ({ answer }) => <span dir="auto">{names[answer.owner] ?? 'A former colleague'}</span>,
    },
    {
      id: 'language',
      name: 'Language',
      width: '7rem',
      isExtra: true,
      value: ({ answer }) => answer.language,
      cell: ({ answer }) => languageNames[answer.language],
    },
    {
      id: 'state',
      name: 'State',
      width: '8rem',
      narrow: 'end-about',
      value: ({ state }) => state,
      cell: ({ state }) => <Status tone={answerStates[state].tone}>{answerStates[state].name}</Status>,
    },
    {
      id: 'ends',
      name: 'Last day',
      width: '9rem',
      narrow: 'end',
      value: ({ answer }) => answer.endsOn,
      cell: ({ answer }) => spokenDay(answer.endsOn),
    },
  ]
}
