import { intranetAssessment as product } from '#domain/company/products/intranet-assessment.ts'
import { ForWhom } from '../for-whom.tsx'
import { IntranetMatrix } from '../pictures/intranet-matrix.tsx'
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
      <ProductIntro slug="intranet-assessment" product={product} />
      <Section
        name="gives"
        title="One table instead of a wish list"
        lead={<ForWhom suits={product.suits} />}
        ground="sunk"
      >
        <div className="after-lead">
          <IntranetMatrix />
        </div>
        <Terms terms={product.gives} look="cells" />
      </Section>
      <Beside>
        <Half name="steps" title="How it works">
          <div className="after-lead">
            <Steps steps={product.steps} look="line" />
          </div>
        </Half>
        <Half name="questions" title="Common questions">
          <div className="after-lead">
            <Questions questions={product.questions} />
          </div>
        </Half>
      </Beside>
      <Trial slug="intranet-assessment" product={product}>
        <ToolLink slug="intranet-assessment">what to prepare, and how we handle the answers</ToolLink>
      </Trial>
    </>
  )
}
