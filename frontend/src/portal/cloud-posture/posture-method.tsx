import { SEVERITIES } from '#domain/cloud-posture/finding.ts'
import { GATE_CAP, PARTS_OF_FILES } from '#domain/cloud-posture/joint-score.ts'
import { CAPS, FEWEST_CHECKS, WEIGHTS } from '#domain/cloud-posture/score.ts'
import { Page } from '../templates/page.tsx'
import { START } from './addresses.ts'
import css from './cloud-posture.module.css'
import { severityWords } from './posture-words.ts'
import { SeverityMark } from './severity-mark.tsx'

interface Source {
  readonly what: string
  readonly name: string
  readonly address: string
}

const SOURCES: readonly Source[] = [
  {
    what: 'The score is a share of checks that pass, as in Security Hub. Unlike there, severities weigh differently.',
    name: 'AWS, determining security scores',
    address: 'https://docs.amazonaws.cn/en_us/securityhub/latest/userguide/standards-security-score.html',
  },
  {
    what: 'The parts of section 19 are those of the act.',
    name: 'POPIA, section 19',
    address: 'https://popia.co.za/category/operator/',
  },
]

/** How the score is worked out, with the numbers that the program itself uses. */
export function PostureMethod() {
  return (
    <Page
      title="How the score is worked out"
      about="The same files always give the same score. Nothing in it is hidden."
      actions={<a href={START}>Back to the tool</a>}
    >
      <div className={css.method}>
        <section aria-labelledby="each">
          <h2 id="each">Each check counts by its severity</h2>
          <p>
            For each check we take the share of its resources that pass, and multiply it by the weight of its severity.
            The score is what was earned of what could be earned, in whole points of 100, rounded down. Only a result
            with nothing open has 100. Fewer than {FEWEST_CHECKS} checks that count give no score, because they say too
            little of the whole, and files in which nothing passed give none either: many tools write only what failed.
          </p>
          <table className={css.table}>
            <caption className="unseen">Weight of each severity, and the highest score while one is open</caption>
            <thead>
              <tr>
                <th scope="col">Severity</th>
                <th scope="col" className="num">
                  Weight
                </th>
                <th scope="col" className="num">
                  While one is open, the score is at most
                </th>
              </tr>
            </thead>
            <tbody>
              {SEVERITIES.map((severity) => (
                <tr key={severity}>
                  <th scope="row">
                    <SeverityMark severity={severity} />
                  </th>
                  <td className="num">{WEIGHTS[severity]}</td>
                  <td className="num">{CAPS.find((each) => each.severity === severity)?.cap ?? 99}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={css.small}>
            A severity that the file does not give counts like {severityWords.medium.toLowerCase()}. A thousand buckets
            of one check weigh as much as one bucket, so that a large account is not worse only because it is large.
          </p>
        </section>
        <section aria-labelledby="counts">
          <h2 id="counts">What counts, and what does not</h2>
          <dl className={css.terms}>
            <div>
              <dt>Open and passed count</dt>
              <dd>Each check of a resource counts once, however many files name it. The latest look counts.</dd>
            </div>
            <div>
              <dt>Accepted counts as open</dt>
              <dd>Accepting a risk does not make it smaller. It leaves the plan until its end date, not the score.</dd>
            </div>
            <div>
              <dt>Manual is not passed</dt>
              <dd>A check that a person has to make counts as neither until somebody makes it.</dd>
            </div>
            <div>
              <dt>Muted, suppressed, closed and unknown</dt>
              <dd>They count as neither, and are listed apart, so that nothing disappears.</dd>
            </div>
            <div>
              <dt>What we do not know</dt>
              <dd>
                A setting that is known only when it is deployed is unknown. We never guess. The score says nothing of
                what the files do not show. Beside it stand the subjects that no check of the files is about, by its
                words, and that no answer is about either. “I don’t know” says nothing about a subject.
              </dd>
            </div>
          </dl>
        </section>
        <section aria-labelledby="joined">
          <h2 id="joined">What no scan sees</h2>
          <p>
            Once all questions are answered, be it with “I don’t know”, the joint score is {PARTS_OF_FILES} parts files
            and one part answers. The limits of the files stay, and without access that ends on the last day or a
            restore that was tested it is at most {GATE_CAP}. “I don’t know” earns nothing, and counts as answered.
          </p>
        </section>
        <section aria-labelledby="compared">
          <h2 id="compared">How looks are compared</h2>
          <p>
            If two files come from the same tool and account and are more than an hour apart, the later one counts and
            the earlier one is compared with it. Looks of other tools and at other accounts stand beside them.
          </p>
        </section>
        <section aria-labelledby="frameworks">
          <h2 id="frameworks">Benchmarks and laws</h2>
          <p>
            Numbers of CIS, NIST CSF and ISO 27001 come from the file, or from our own checks. Section 19 of POPIA asks
            for safeguards against loss and unlawful access, and that they are verified and kept up to date. Where a
            file names controls of ISO 27001:2022, we show the part of section 19 that they serve. This is no legal
            advice, and an empty list is no certificate.
          </p>
        </section>
        <section aria-labelledby="sources">
          <h2 id="sources">Where the method comes from</h2>
          <ul className={css.sources}>
            {SOURCES.map(({ what, name, address }) => (
              <li key={address}>
                {what}{' '}
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {name}
                  <span className="unseen">, opens in a new tab</span>
                </a>
              </li>
            ))}
            <li>
              Weights of severities, limits of the score, deadlines of the plan and the parts of the joint score are our
              own estimate. No standard names them.
            </li>
            <li>Which control of ISO 27001:2022 serves which part of section 19 is our own reading.</li>
          </ul>
        </section>
      </div>
    </Page>
  )
}
