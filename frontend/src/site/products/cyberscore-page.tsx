import { Link } from 'react-router-dom'
import { certificateVerification } from '#domain/company/product-list.ts'
import { cyberScore as product } from '#domain/company/products/cyberscore.ts'
import { ForWhom } from '../for-whom.tsx'
import { ScoreCard } from '../pictures/score-card.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { Trial } from './trial.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="cyberscore" product={product} picture={<ScoreCard />} />
      <section className="section continued" aria-labelledby="steps-title">
        <div className="wrap">
          <h2 id="steps-title">From answers to a figure</h2>
          <Steps steps={product.steps} />
        </div>
      </section>
      <section className="section deep" aria-labelledby="certificate-title">
        <div className="wrap split">
          <h2 id="certificate-title" className="split-head">
            What it is, and what it is not
          </h2>
          <ul className="signs">
            <li>It is a self-assessment. Nobody checks the answers, and the certificate says so.</li>
            <li>It is a figure that can be compared: with yourself, last quarter.</li>
            <li>
              Its certificate can be asked after: see <Link to={certificateVerification}>how to verify one</Link>.
            </li>
            <li>It is no audit, and it does not replace one.</li>
          </ul>
        </div>
      </section>
      <section className="section" aria-labelledby="gives-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="gives-title">What it gives you</h2>
            <ForWhom suits={product.suits} />
          </div>
          <Terms terms={product.gives} />
        </div>
      </section>
      <Trial slug="cyberscore" product={product} />
      <section className="section continued" aria-labelledby="questions-title">
        <div className="wrap split">
          <h2 id="questions-title" className="split-head">
            Asked before answering
          </h2>
          <Questions questions={product.questions} />
        </div>
      </section>
    </>
  )
}
