import { cloudSecurityPosture as product } from '#domain/company/products/cloud-security-posture.ts'
import { ForWhom } from '../for-whom.tsx'
import { PostureFindings } from '../pictures/posture-findings.tsx'
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
      <ProductIntro slug="cloud-security-posture" product={product} picture={<PostureFindings />} />
      <Section name="steps" title="Export, check, repair, check again" ground="deep">
        <Steps steps={product.steps} />
      </Section>
      <Section name="gives" title="A list that you can work from" lead={<ForWhom suits={product.suits} />}>
        <div className="after-lead">
          <Terms terms={product.gives} large />
        </div>
      </Section>
      <Trial slug="cloud-security-posture" product={product}>
        <ToolLink slug="cloud-security-posture">which files it reads, and how we handle them</ToolLink>
      </Trial>
      <Section name="questions" title="Questions from security teams" ground="continued" split>
        <Questions questions={product.questions} />
      </Section>
    </>
  )
}
