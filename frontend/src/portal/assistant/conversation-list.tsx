import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { conversationFilters } from '#domain/chat/listed-conversation.ts'
import type { ListedConversation } from '#domain/chat/listed-conversation.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Empty } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { Filters, useFilters } from '../templates/filters.tsx'
import type { Filter } from '../templates/filters.tsx'
import { useGivenDays } from '../templates/given-days.ts'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { useOpenRecord } from '../templates/use-open-record.ts'
import { conversationsQuery, filterIn } from './assistant-queries.ts'
import { AssistantViews } from './assistant-views.tsx'
import { ConversationRecord } from './conversation-record.tsx'
import { filterNames, marksOf } from './conversation-words.ts'
import { goalAfter, goesOn } from './search-goal.ts'

const filters: readonly Filter[] = [
  {
    id: 'only',
    name: 'Only',
    options: conversationFilters.map((id) => ({ id, name: filterNames[id] })),
    isSingle: true,
  },
]
/** What the chosen days are about, for conversations that became something. */
const DAYS_OF: Readonly<Record<string, string>> = { emergency: 'First emergency', 'handed-over': 'Handed over' }
const none = { rows: [] as readonly ListedConversation[], searched: 0, calls: 0 }
const FIRST_GOAL = goalAfter({ rows: 0, calls: 0 })
const idOf = ({ sessionId }: ListedConversation) => sessionId

/** Conversations with the assistant, newest first, and the one that is open. */
export function ConversationList() {
  const [search] = useSearchParams()
  const { isFiltered, clear } = useFilters(filters)
  const { given, clear: clearDays } = useGivenDays(DAYS_OF[search.get('only') ?? ''] ?? 'Began')
  const now = useNow()
  const columns = useMemo(() => columnsAt(now), [now])
  const list = useInfiniteQuery(conversationsQuery(filterIn(search)))
  const { rows, searched, calls } = list.data ?? none
  const isNarrowed = isFiltered || given.length > 0
  const asked = search.toString()
  const [goal, setGoal] = useState({ of: asked, ...FIRST_GOAL })
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const isGoingOn =
    isNarrowed && hasNextPage && !isError && goesOn({ rows: rows.length, calls }, goal.of === asked ? goal : FIRST_GOAL)
  useEffect(() => {
    if (isGoingOn && !isFetching) void fetchNextPage()
  }, [isGoingOn, isFetching, fetchNextPage])
  const { open, address, show } = useOpenRecord(idOf)
  return (
    <ListScreen
      title="Assistant"
      about="Kept for 30 days, without names and addresses"
      views={<AssistantViews shown="conversations" />}
      filters={<Filters search="Search what was said" filters={filters} given={given} />}
      detail={open && <ConversationRecord key={open} sessionId={open} onClose={() => show(undefined)} />}
      detailLabel="Conversation"
    >
      <ListBody
        query={list}
        count={rows.length}
        things="conversations"
        empty={
          <Empty title="No conversation yet" icon={MessagesSquare}>
            <p>What visitors ask the assistant appears here, and is deleted 30 days after its last message.</p>
          </Empty>
        }
        filtered={
          isNarrowed
            ? {
                title: isGoingOn ? 'Searching' : hasNextPage ? 'Nothing found so far' : 'No conversation matches',
                onClear: () => {
                  clear()
                  clearDays()
                },
              }
            : undefined
        }
        foot={
          (hasNextPage || isNarrowed) && (
            <LoadMore
              shown={rows.length}
              things="conversations"
              {...(isNarrowed && { searched })}
              busy={list.isFetchingNextPage}
              {...(hasNextPage && {
                onMore: () => {
                  setGoal({ of: asked, ...goalAfter({ rows: rows.length, calls }) })
                  void fetchNextPage()
                },
              })}
            />
          )
        }
      >
        <DataTable label="Conversations" columns={columns} rows={rows} rowKey={idOf} address={address} open={open} />
      </ListBody>
    </ListScreen>
  )
}

function columnsAt(now: number): readonly [Column<ListedConversation>, ...Column<ListedConversation>[]] {
  return [
    {
      id: 'title',
      name: 'First question',
      width: 'minmax(14rem, 3fr)',
      narrow: 'title',
      cell: ({ title }) => <span dir="auto">{title}</span>,
    },
    {
      id: 'marks',
      name: 'What happened',
      width: 'minmax(10rem, 2fr)',
      narrow: 'about',
      cell: (conversation) => marksOf(conversation).join(', '),
    },
    {
      id: 'turns',
      name: 'Questions',
      width: '6rem',
      align: 'end',
      isExtra: true,
      cell: ({ turns }) => turns,
    },
    { id: 'last', name: 'Last message', width: '10rem', narrow: 'end', cell: ({ lastAt }) => spokenTime(lastAt, now) },
  ]
}
