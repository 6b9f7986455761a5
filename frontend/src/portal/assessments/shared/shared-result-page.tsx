import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { company } from '#domain/company/details.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { ApiError } from '../../../client/api-error.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { spokenMoment } from '../spoken-moment.ts'
import { LinkPending } from '../../templates/link-pending.tsx'
import { askingByLink } from '../../templates/link-query.ts'
import { RefusedLink } from '../../templates/refused-link.tsx'
import { IntranetResult } from '../result/intranet-result.tsx'
import { ScoreResult } from '../result/score-result.tsx'
import css from './shared-result-page.module.css'

/** A result that its organisation shares by a link. */
export function Component() {
  const token = linkTokenIn(useLocation().hash)
  if (!token) return <RefusedLink because="incomplete" />
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const query = useQuery({
    ...orpc.assessments.readSharedResult.queryOptions({ input: { token } }),
    refetchInterval: askingByLink(),
  })
  const { data, error } = query
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <RefusedLink because="unknown" />
  const set = data && questionSetOf(data.set.id, data.set.version)
  if (!set) return <LinkPending query={query} title="We can't show the result right now" label="Loading the result" />
  const Shown = data.set.id === 'intranet-assessment' ? IntranetResult : ScoreResult
  return (
    <div className={css.page}>
      <PageHead
        title={`${set.title}: a shared result`}
        description="A result that its organisation shares by a link."
      />
      <p className={css.whose}>
        <b dir="auto">{data.organisationName}</b> shares this self-assessment with you until {spokenMoment(data.until)}.{' '}
        {company.name} did not check the answers. Remarks are not shown.
      </p>
      <Shown set={set} answers={data.answers} finishedAt={data.finishedAt} actions={null} />
    </div>
  )
}
