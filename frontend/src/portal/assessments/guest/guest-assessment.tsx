import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import type { QuestionSet, SetId } from '#domain/assessments/question-set.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Autosave } from '../../templates/flow-screen.tsx'
import { Method } from '../method.tsx'
import { QuestionFlow } from '../question-flow.tsx'
import type { ResultProps } from '../result/result-props.ts'
import type { FurtherProps } from './further-page.ts'
import { GuestResultActions } from './guest-result-actions.tsx'
import { MailLink } from './mail-link.tsx'
import { finishOwn, keepAnswer, useOwnAssessment } from './own-assessments.ts'
import { useOtherDevice } from './use-other-device.ts'
import { useSaving } from './use-saving.ts'
import css from './guest-assessment.module.css'

interface GuestAssessmentProps {
  id: SetId
  /** The published versions of a set, the newest first. */
  sets: readonly [QuestionSet, ...QuestionSet[]]
  Result: ComponentType<ResultProps>
  /** Its other pages, by the end of their address. */
  further?: Readonly<Record<string, { readonly title: string; readonly Page: ComponentType<FurtherProps> }>>
}

/** An assessment without an account, from the first question to the result. */
export function GuestAssessment({ id, sets, Result, further = {} }: GuestAssessmentProps) {
  const [newest] = sets
  const own = useOwnAssessment(id)
  const set = sets.find(({ version }) => version === own?.version) ?? newest
  const saved = useSaving(id, own)
  useOtherDevice(id, own)
  const answers = own ? answersOf(own) : {}
  const { '*': below = '' } = useParams()
  if (below === 'method')
    return (
      <div className={css.screen}>
        <PageHead
          title={`${set.title}: how the result is made`}
          description={`Every question of ${set.title} with its weight and the reason for it.`}
        />
        <div className={css.method}>
          <Method set={set} />
        </div>
      </div>
    )
  const other = further[below]
  if (other)
    return (
      <div className={css.screen}>
        <PageHead title={`${other.title}: ${set.title}`} description={`${other.title}, without an account.`} />
        <Suspense fallback={null}>
          <other.Page set={set} own={own} savedWords={savedWordsOf(saved)} />
        </Suspense>
      </div>
    )
  return (
    <div className={css.screen}>
      <PageHead
        title={set.title}
        description={`${set.title}: ${set.questions.length} questions, without an account.`}
      />
      {own?.finishedAt === undefined ? (
        <QuestionFlow
          set={set}
          answers={answers}
          proposed={own?.proposed}
          saved={saved}
          elsewhere={own && <MailLink id={id} isQuiet />}
          onAnswer={(question, answer) => keepAnswer(id, set.version, question, answer)}
          finish={{ name: 'See the result', onPress: () => finishOwn(id) }}
        />
      ) : (
        <Result
          set={set}
          answers={answers}
          finishedAt={own.finishedAt}
          actions={<GuestResultActions id={id} version={newest.version} />}
        />
      )}
    </div>
  )
}

function savedWordsOf(saved: Autosave): string {
  switch (saved.state) {
    case 'saved':
      return `Saved ${saved.at}`
    case 'saving':
      return 'Saving'
    case 'kept':
      return saved.because
    case 'failed':
      return 'Not on our server yet. We try again by ourselves.'
  }
}
