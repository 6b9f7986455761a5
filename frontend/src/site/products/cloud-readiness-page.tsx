import { cloudReadiness as product } from '#domain/company/products/cloud-readiness.ts'
import { ForWhom } from '../for-whom.tsx'
import { ReadinessVerdicts } from '../pictures/readiness-verdicts.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { ToolLink } from './tool-link.tsx'
import { Trial } from './trial.tsx'
import { Section } from '../section.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="cloud-readiness" product={product} />
      <Section name="verdicts" title="The four verdicts" lead={<ForWhom suits={product.suits} />} ground="continued">
        <div className="after-lead">
          <ReadinessVerdicts />
        </div>
        <Terms terms={product.verdicts} look="pairs" />
      </Section>
      <Section name="gives" title="What you show the board" ground="sunk" split>
        <Terms terms={product.gives} />
      </Section>
      <Section name="steps" title="How it works">
        <Steps steps={product.steps} />
      </Section>
      <Trial slug="cloud-readiness" product={product}>
        <ToolLink slug="cloud-readiness">what to prepare</ToolLink>
      </Trial>
      <Section name="questions" title="Common questions" ground="continued" split>
        <Questions questions={product.questions} />
      </Section>
    </>
  )
}
