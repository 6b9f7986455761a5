import { intranetAssessment as product } from '#domain/company/products/intranet-assessment.ts'
import { ForWhom } from '../for-whom.tsx'
import { IntranetMatrix } from '../pictures/intranet-matrix.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { Trial } from './trial.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="intranet-assessment" product={product} />
      <section className="section sunk" aria-labelledby="gives-title">
        <div className="wrap">
          <h2 id="gives-title">One table instead of a wish list</h2>
          <ForWhom suits={product.suits} />
          <div className="after-lead">
            <IntranetMatrix />
          </div>
          <Terms terms={product.gives} look="cells" />
        </div>
      </section>
      <div className="section">
        <div className="wrap beside">
          <section aria-labelledby="steps-title">
            <h2 id="steps-title">How it works</h2>
            <div className="after-lead">
              <Steps steps={product.steps} look="line" />
            </div>
          </section>
          <section aria-labelledby="questions-title">
            <h2 id="questions-title">Asked before asking around</h2>
            <div className="after-lead">
              <Questions questions={product.questions} />
            </div>
          </section>
        </div>
      </div>
      <Trial slug="intranet-assessment" product={product} />
    </>
  )
}
