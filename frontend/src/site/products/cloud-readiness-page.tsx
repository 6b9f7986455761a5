import { cloudReadiness as product } from '#domain/company/products/cloud-readiness.ts'
import { ForWhom } from '../for-whom.tsx'
import { ReadinessVerdicts } from '../pictures/readiness-verdicts.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { ToolLink } from './tool-link.tsx'
import { Trial } from './trial.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="cloud-readiness" product={product} />
      <section className="section continued" aria-labelledby="verdicts-title">
        <div className="wrap">
          <h2 id="verdicts-title">The four verdicts</h2>
          <ForWhom suits={product.suits} />
          <div className="after-lead">
            <ReadinessVerdicts />
          </div>
          <Terms terms={product.verdicts} look="pairs" />
        </div>
      </section>
      <section className="section sunk" aria-labelledby="gives-title">
        <div className="wrap split">
          <h2 id="gives-title" className="split-head">
            What goes to the board
          </h2>
          <Terms terms={product.gives} />
        </div>
      </section>
      <section className="section" aria-labelledby="steps-title">
        <div className="wrap">
          <h2 id="steps-title">How it works</h2>
          <Steps steps={product.steps} />
        </div>
      </section>
      <Trial slug="cloud-readiness" product={product}>
        <ToolLink slug="cloud-readiness">what to have at hand</ToolLink>
      </Trial>
      <section className="section continued" aria-labelledby="questions-title">
        <div className="wrap split">
          <h2 id="questions-title" className="split-head">
            Asked before moving
          </h2>
          <Questions questions={product.questions} />
        </div>
      </section>
    </>
  )
}
