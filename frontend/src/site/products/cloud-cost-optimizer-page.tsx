import { cloudCostOptimizer as product } from '#domain/company/products/cloud-cost-optimizer.ts'
import { ForWhom } from '../for-whom.tsx'
import { CostReport } from '../pictures/cost-report.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { ToolLink } from './tool-link.tsx'
import { Trial } from './trial.tsx'
import { Beside, Half, Section } from '../section.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="cloud-cost-optimizer" product={product} />
      <div className="wrap">
        <CostReport />
      </div>
      <Section name="gives" title="Three answers from one file" lead={<ForWhom suits={product.suits} />}>
        <Terms terms={product.gives} look="cells" />
      </Section>
      <Beside ground="sunk">
        <Half name="steps" title="How it works">
          <div className="after-lead">
            <Steps steps={product.steps} look="line" />
          </div>
        </Half>
        <Half name="questions" title="Questions from finance teams">
          <div className="after-lead">
            <Questions questions={product.questions} />
          </div>
        </Half>
      </Beside>
      <Trial slug="cloud-cost-optimizer" product={product} apart>
        <ToolLink slug="cloud-cost-optimizer">which export it reads, and how we handle it</ToolLink>
      </Trial>
    </>
  )
}
