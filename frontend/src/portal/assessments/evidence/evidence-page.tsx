import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { company } from '#domain/company/details.ts'
import { confidenceOf, MOST_EVIDENCE, provableQuestions } from '#domain/assessments/evidence/evidence.ts'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { prefetching } from '../../prefetching.ts'
import { Columns, Figures, Part } from '../../templates/overview.tsx'
import { Page } from '../../templates/page.tsx'
import { RecordState } from '../../templates/record-screen.tsx'
import { ASSESSMENTS, resultAddress } from '../kept/addresses.ts'
import { keptQuery } from '../kept/queries.ts'
import { spokenMoment } from '../spoken-moment.ts'
import { EvidenceRow } from './evidence-row.tsx'
import css from './evidence-page.module.css'
import { useEvidence } from './use-evidence.ts'

const OPEN = 'open'

/** Starts reading the result that the address names. */
export const loader = prefetching((search) => [queryClient.prefetchQuery(keptQuery(search.get(OPEN) ?? ''))])

/** What the answers of a kept result rest on: files beside them, and our comparison. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get(OPEN) ?? ''
  const query = useQuery({ ...keptQuery(id), enabled: id !== '' })
  const set = query.data && questionSetOf(query.data.set.id, query.data.set.version)
  return (
    <>
      <PageHead title="Evidence" description="What the answers of a result rest on." />
      {query.data && set ? (
        <EvidenceList key={id} kept={query.data} set={set} />
      ) : (
        <RecordState
          thing="result"
          query={query}
          isImpossible={id === ''}
          missing={{
            about: 'It was erased, or you may not see it. Staff see a result only while its client shows it to them.',
            actions: (
              <ButtonLink size="small" href={ASSESSMENTS}>
                All assessments
              </ButtonLink>
            ),
          }}
        />
      )}
    </>
  )
}

function EvidenceList({ kept, set }: { kept: KeptView; set: QuestionSet }) {
  const sending = useEvidence(kept.id)
  const answers = answersOf(kept)
  const questions = provableQuestions(set, answers)
  const { selfAttested, withEvidence, verified } = confidenceOf(set, answers, kept)
  return (
    <Page
      title="What the answers rest on"
      about={aboutFor(kept, set)}
      actions={
        <ButtonLink size="small" href={resultAddress(kept.id)}>
          To the result
        </ButtonLink>
      }
    >
      <Figures
        label="Answers by what they rest on"
        figures={[
          { name: 'Own word', value: String(selfAttested), note: `of ${questions.length} answers` },
          { name: 'Evidence attached', value: String(withEvidence), note: 'not compared yet' },
          { name: `Verified by ${company.name}`, value: String(verified), note: 'with name and date' },
        ]}
      />
      <Columns>
        {set.sections.map(({ id, title }) => {
          const own = questions.filter(({ section }) => section === id)
          if (own.length === 0) return null
          return (
            <Part key={id} title={title}>
              <ul className={css.rows}>
                {own.map((question) => (
                  <EvidenceRow key={question.id} {...{ kept, set, question, sending }} />
                ))}
              </ul>
            </Part>
          )
        })}
      </Columns>
    </Page>
  )
}

function aboutFor({ isOwn, mayVerify, finishedAt }: KeptView, { title }: QuestionSet): string {
  const of = `${title}, ${spokenMoment(finishedAt)}.`
  if (mayVerify) return `${of} Open the files, compare them with the answers, and verify what is true.`
  if (!isOwn) return of
  return `${of} Evidence shows an insurer that an answer is more than your word. Up to ${MOST_EVIDENCE} files of 10 MB.`
}
