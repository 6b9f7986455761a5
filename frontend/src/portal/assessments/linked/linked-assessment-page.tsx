import { useMutation, useQuery } from '@tanstack/react-query'
import { ClipboardCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { LinkedAssessment } from '#domain/assessments/mailed-link.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { orpc } from '../../client/orpc.ts'
import { LinkPending } from '../../templates/link-pending.tsx'
import { askingByLink } from '../../templates/link-query.ts'
import { RefusedLink } from '../../templates/refused-link.tsx'
import { StatePage } from '../../templates/state-page.tsx'
import { useGo } from '../../use-go.ts'
import { drawToken, openLinked, ownAssessment } from '../guest/own-assessments.ts'
import type { OwnAssessment } from '../guest/own-assessments.ts'
import { startAddress } from '../kept/addresses.ts'
import { spokenMoment } from '../spoken-moment.ts'

/** What a mailed link opens: an assessment that a guest began on another device. A button opens it, because a link alone must change nothing. */
export function Component() {
  const link = linkTokenIn(useLocation().hash)
  if (!link) return <RefusedLink because="incomplete" />
  return <Linked key={link} link={link} />
}

function Linked({ link }: { link: string }) {
  const query = useQuery({
    ...orpc.assessments.readMailedLink.queryOptions({ input: { link } }),
    refetchInterval: askingByLink(),
  })
  const { data, error } = query
  const [isWithdrawn, setWithdrawn] = useState(false)
  if (isWithdrawn)
    return (
      <StatePage
        icon={Link2Off}
        title="The link is withdrawn"
        about={<p>It opens nothing any more, and devices that it opened no longer reach our copy.</p>}
        actions={<ButtonLink href="/">To the home page</ButtonLink>}
        isOutcome
      />
    )
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <RefusedLink because="unknown" />
  const set = data && questionSetOf(data.set.id, data.set.version)
  if (!set) return <LinkPending query={query} title="We can't open the link right now" label="Loading the assessment" />
  return <Offer link={link} linked={data} set={set} onWithdrawn={() => setWithdrawn(true)} />
}

interface OfferProps {
  link: string
  linked: LinkedAssessment
  set: QuestionSet
  onWithdrawn: () => void
}

function Offer({ link, linked, set, onWithdrawn }: OfferProps) {
  const go = useGo()
  const [own] = useState(() => ownAssessment(linked.set.id))
  const open = useMutation({
    mutationFn: async () => {
      const token = drawToken()
      return { token, copy: await orpc.assessments.openMailedLink.call({ link, token }) }
    },
    onSuccess: ({ token, copy }) => {
      openLinked(linked.set.id, token, copy)
      go(startAddress(linked.set.id))
    },
  })
  const end = useMutation({ ...orpc.assessments.endMailedLink.mutationOptions(), onSuccess: onWithdrawn })
  const error = open.error ?? end.error
  const isFinished = linked.finishedAt !== undefined
  return (
    <StatePage
      icon={ClipboardCheck}
      title={isFinished ? `A result of ${set.title}` : `Go on with ${set.title}`}
      about={
        <>
          <p>
            {isFinished
              ? `All ${set.questions.length} questions are answered, since ${spokenMoment(linked.finishedAt!)}.`
              : `${linked.answered} of ${set.questions.length} questions are answered, the last on ${spokenMoment(linked.changedAt)}.`}{' '}
            The link works until {spokenMoment(linked.until)}.
          </p>
          {own && <p>{replacedWords(own, set)}</p>}
          <p>Not yours? Withdraw the link: it then opens nothing, for nobody.</p>
          {error && <p role="alert">{error.message}</p>}
        </>
      }
      actions={
        <>
          <Button kind="primary" busy={open.isPending} busyText="Opening" onClick={() => open.mutate()}>
            {isFinished ? 'Show the result here' : 'Go on here'}
          </Button>
          {own && <ButtonLink href={startAddress(linked.set.id)}>Stay with those of this browser</ButtonLink>}
          <Button kind="plain" busy={end.isPending} busyText="Withdrawing" onClick={() => end.mutate({ link })}>
            Withdraw the link
          </Button>
        </>
      }
    />
  )
}

/** The assessment of this browser would go: nothing is replaced without a word. */
function replacedWords({ answers, isLinked, finishedAt }: OwnAssessment, { title }: QuestionSet): string {
  const count = Object.keys(answers).length
  if (isLinked) return `This browser already goes on with a mailed ${title}. The one of this link takes its place.`
  const those = finishedAt === undefined ? `${count} answers` : 'a result'
  return `This browser has ${those} of its own for ${title}. The one of this link takes its place.`
}
