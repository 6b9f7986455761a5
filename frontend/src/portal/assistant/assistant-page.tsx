import { useSearchParams } from 'react-router-dom'
import { queryClient } from '../../client/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { prefetching } from '../prefetching.ts'
import { AnswerList } from './answer-list.tsx'
import { answersQuery, conversationsQuery, filterIn, gapsQuery } from './assistant-queries.ts'
import { ConversationList } from './conversation-list.tsx'
import { GapList } from './gap-list.tsx'

/** Starts reading the list that the address names. */
export const loader = prefetching((search) => {
  const view = search.get('view')
  if (view === 'gaps') return [queryClient.prefetchQuery(gapsQuery())]
  if (view === 'answers') return [queryClient.prefetchQuery(answersQuery())]
  return [queryClient.prefetchInfiniteQuery(conversationsQuery(filterIn(search)))]
})

/** What visitors asked the assistant, what it could not answer, and the answers that admins added. */
export function Component() {
  const [search] = useSearchParams()
  const view = search.get('view')
  return (
    <>
      <PageHead title="Assistant" description="Conversations, gaps and added answers of the assistant." />
      {view === 'gaps' ? <GapList /> : view === 'answers' ? <AnswerList /> : <ConversationList />}
    </>
  )
}
