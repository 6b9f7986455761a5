import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { coverageTold } from '#domain/cloud-posture/coverage.ts'
import { acceptedOpen } from '#domain/cloud-posture/steps-left.ts'
import { titlesOf } from '#domain/cloud-posture/kept-steps.ts'
import { dayStoodFor } from '#domain/cloud-posture/result-keys.ts'
import type { Decided } from '#domain/results/result-tool.ts'
import { csvOf } from '#domain/text/csv.ts'
import { ApiError } from '../../../client/api-error.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Choice } from '../../parts/menu.tsx'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { saveBlob, saveText } from '../../parts/save-text.ts'
import { Scrolling } from '../../parts/scrolling.tsx'
import { Failed, Missing, Skeleton } from '../../parts/states.tsx'
import { TrialNeeded } from '../../parts/trial-needed.tsx'
import { Page } from '../../templates/page.tsx'
import { useGo } from '../../use-go.ts'
import { AccountsPart } from '../accounts-part.tsx'
import page from '../cloud-posture.module.css'
import { NotLookedAtPart } from '../not-looked-at-part.tsx'
import { PopiaTable } from '../popia-table.tsx'
import { counted, dayOf } from '../posture-words.ts'
import { ComparisonPart } from './comparison-part.tsx'
import { KeptAnswersPart } from './kept-answers-part.tsx'
import { keptPlanRows } from './kept-plan-rows.ts'
import css from './kept-posture.module.css'
import { ChangesOfUpload, KeptChecks } from './kept-checks.tsx'
import { KeptTogetherPart } from './kept-together-part.tsx'
import { KeptPlan } from './kept-plan.tsx'
import { RiskRegister, RisksOfResult } from './risk-register.tsx'
import { keptPostureQuery, keptPosturesQuery, postureDecisionsQuery } from './queries.ts'
import { useNamed } from './use-named.ts'
import { usePostureDecisions } from './use-posture-decisions.ts'

/** Starts reading the result, the tickets about it, and the results that it can be compared with. */
export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(keptPostureQuery(params['resultId'] ?? ''))
  void queryClient.prefetchQuery(postureDecisionsQuery())
  void queryClient.prefetchQuery(keptPosturesQuery())
  return null
}

/** A kept result: how it stood, what changed since an earlier one, and the plan with its tickets. */
export function Component() {
  const { resultId = '' } = useParams()
  const query = useQuery(keptPostureQuery(resultId))
  if (query.data) return <KeptPosturePage key={resultId} kept={query.data} />
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  const isRefused = query.error instanceof ApiError && query.error.code.startsWith('trial-')
  return (
    <Page title="Kept result">
      <PageHead title="Kept result" description="A result of cloud findings that your organisation keeps." />
      {query.isPending && <Skeleton shape="record" label="Loading the result" />}
      {isRefused && (
        <TrialNeeded product="cloud-security-posture" to="read">
          <p role="status">Loading the result</p>
        </TrialNeeded>
      )}
      {isMissing && (
        <Missing
          title="This result is not there"
          actions={<ButtonLink href="/results/posture">Cloud posture</ButtonLink>}
        >
          <p>It was deleted, or it belongs to another organisation than the one that you act for.</p>
        </Missing>
      )}
      {query.error && !isMissing && !isRefused && (
        <Failed title="We can't show this result right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

type Kept = Awaited<ReturnType<typeof orpc.results.readPostureResult.call>>

function KeptPosturePage({ kept }: { kept: Kept }) {
  const { id, title, content, figures, keptBy, keptAt, mayDelete } = kept
  const { accounts, popia, risks, files, coverage } = content
  const { decisions, today } = usePostureDecisions()
  const decided = { decisions: [...decisions.values()], today }
  const accepted = acceptedOpen(content, decided.decisions, today)
  const named = useNamed()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className={page.tool}>
      <PageHead title={title} description="A result of cloud findings that your organisation keeps." />
      <Page
        isWide
        title={<span dir="auto">{title}</span>}
        about={`${counted(files.length, 'file', 'files')} ${figures.seen === undefined ? (files.length === 1 ? 'that says no time' : 'that say no time') : `of ${dayOf(figures.seen)}`}, read on ${dayOf(figures.day)}. Kept on ${dayOf(dateOf(dayAt(Date.parse(keptAt))))}${keptBy ? ` by ${named(keptBy)}` : ''}.`}
        actions={
          <>
            <BoardPdf resultId={id} day={dayStoodFor(figures)} />
            <CopyLink />
            <MoreMenu label="More of this result">
              <Choice
                name="Annex as PDF"
                icon={FileText}
                onAction={() => {
                  toast({ title: 'The annex is being made' })
                  void savePdf(id, dayStoodFor(figures), 'annex').catch(({ message }: Error) =>
                    toast({ title: message, tone: 'error' }),
                  )
                }}
              />
              <Choice
                name="Plan as CSV"
                icon={Download}
                onAction={() => void savePlan(content, decided, dayStoodFor(figures))}
              />
              {mayDelete && <Choice name="Delete" icon={Trash2} onAction={() => setDeleting(true)} />}
            </MoreMenu>
            {isDeleting && <DeleteResult resultId={id} title={title} onClose={() => setDeleting(false)} />}
          </>
        }
      >
        {content.isExample && (
          <p className={page.example}>
            <b>This is an example.</b> The company and its findings are made up by us.
          </p>
        )}
        <dl className={css.figures}>
          <div>
            <dt>Score</dt>
            <dd>
              <b>{figures.points ?? 'unknown'}</b>
              {' of 100'}
            </dd>
          </div>
          <div>
            <dt>Open findings</dt>
            <dd>
              <b>{figures.open.toLocaleString('en-ZA')}</b>
              {`, of them ${accepted > 0 ? `${accepted.toLocaleString('en-ZA')} accepted, ` : ''}${figures.critical.toLocaleString('en-ZA')} critical and ${figures.high.toLocaleString('en-ZA')} high`}
            </dd>
          </div>
          <div>
            <dt>Side by side</dt>
            <dd>
              <b>{accounts.length}</b>{' '}
              {accounts.length === 1 ? 'account, template or plan' : 'accounts, templates and plans'}
            </dd>
          </div>
        </dl>
        <p className={css.coverage}>{coverageTold(coverage, accounts.length, content.points !== undefined)}</p>
        <KeptAnswersPart content={content} />
        <ComparisonPart kept={kept} />
        <KeptTogetherPart content={content} />
        <ChangesOfUpload content={content} />
        <KeptPlan resultId={id} content={content} keptAt={keptAt} />
        <KeptChecks content={content} accepted={accepted} />
        <NotLookedAtPart types={content.notLookedAt} />
        <RiskRegister />
        <RisksOfResult risks={risks} titles={titlesOf(content)} />
        {accounts.length > 1 && (
          <AccountsPart accounts={accounts.map((account) => ({ ...account, points: account.points }))} />
        )}
        {popia.length > 0 && (
          <section className={page.part} aria-labelledby="popia">
            <h2 id="popia">Section 19 of POPIA</h2>
            <Scrolling name="Table of section 19">
              <PopiaTable rows={popia} className={page.table} />
            </Scrolling>
          </section>
        )}
      </Page>
    </div>
  )
}

/** The texts of our own checks are loaded for it. */
async function savePlan(content: Kept['content'], decided: Decided, day: string): Promise<void> {
  const { withOwnTexts } = await import('#domain/cloud-posture/checks/own-checks.ts')
  saveText(`cloud-posture-plan-${day}.csv`, 'text/csv', csvOf(keptPlanRows(withOwnTexts(content), decided)))
}

/** The address opens the result for colleagues, after they sign in. */
function CopyLink() {
  return (
    <Button
      onClick={() => {
        void navigator.clipboard
          .writeText(window.location.href)
          .then(() => toast({ title: 'Link copied. Colleagues open it after they sign in.', tone: 'success' }))
          .catch(() => toast({ title: 'Copy the address of this page instead', tone: 'error' }))
      }}
    >
      <Copy size={16} strokeWidth={1.75} aria-hidden="true" /> Copy link
    </Button>
  )
}

/** The page for the board, or the annex with every step, made by the server from what is kept. */
async function savePdf(resultId: string, day: string, part: 'board' | 'annex'): Promise<void> {
  const { pdf } = await orpc.results.printPostureResult.call({ resultId, part })
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  saveBlob(`cloud-posture-${part}-${day}.pdf`, new Blob([bytes], { type: 'application/pdf' }))
}

function BoardPdf({ resultId, day }: { resultId: string; day: string }) {
  const making = useMutation({
    mutationFn: () => savePdf(resultId, day, 'board'),
    onError: ({ message }) => toast({ title: message, tone: 'error' }),
  })
  return (
    <Button kind="primary" busy={making.isPending} busyText="Making the PDF" onClick={() => making.mutate()}>
      <FileText size={16} strokeWidth={1.75} aria-hidden="true" /> PDF for the board
    </Button>
  )
}

function DeleteResult({ resultId, title, onClose }: { resultId: string; title: string; onClose: () => void }) {
  const queries = useQueryClient()
  const go = useGo()
  const deleting = useMutation(
    orpc.results.deletePostureResult.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: orpc.results.listPostureResults.key() })
        toast({ title: 'The result is deleted' })
        go('/results/posture')
      },
    }),
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this result?"
      about={`“${title}” goes for everybody in your organisation. Tickets and accepted risks stay.`}
      action="Delete it"
      busyText="Deleting"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate({ resultId })}
    >
      {deleting.error && <p role="alert">{deleting.error.message}</p>}
    </ConfirmDialog>
  )
}
