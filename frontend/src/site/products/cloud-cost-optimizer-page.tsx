import { cloudCostOptimizer as product } from '#domain/company/products/cloud-cost-optimizer.ts'
import { ForWhom } from '../for-whom.tsx'
import { CostReport } from '../pictures/cost-report.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { ToolLink } from './tool-link.tsx'
import { Trial } from './trial.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="cloud-cost-optimizer" product={product} />
      <div className="wrap">
        <CostReport />
      </div>
      <section className="section" aria-labelledby="gives-title">
        <div className="wrap">
          <h2 id="gives-title">Three answers from one file</h2>
          <ForWhom suits={product.suits} />
          <Terms terms={product.gives} look="cells" />
        </div>
      </section>
      <div className="section sunk">
        <div className="wrap beside">
          <section aria-labelledby="steps-title">
            <h2 id="steps-title">How it works</h2>
            <div className="after-lead">
              <Steps steps={product.steps} look="line" />
            </div>
          </section>
          <section aria-labelledby="questions-title">
            <h2 id="questions-title">Asked by finance</h2>
            <div className="after-lead">
              <Questions questions={product.questions} />
            </div>
          </section>
        </div>
      </div>
      <Trial slug="cloud-cost-optimizer" product={product} apart>
        <ToolLink slug="cloud-cost-optimizer">which export it reads, and what becomes of it</ToolLink>
      </Trial>
    </>
  )
}
