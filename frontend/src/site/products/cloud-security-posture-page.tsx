import { cloudSecurityPosture as product } from '#domain/company/products/cloud-security-posture.ts'
import { ForWhom } from '../for-whom.tsx'
import { PostureFindings } from '../pictures/posture-findings.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { ToolLink } from './tool-link.tsx'
import { Trial } from './trial.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="cloud-security-posture" product={product} picture={<PostureFindings />} />
      <section className="section deep" aria-labelledby="steps-title">
        <div className="wrap">
          <h2 id="steps-title">Export, check, repair, check again</h2>
          <Steps steps={product.steps} />
        </div>
      </section>
      <section className="section" aria-labelledby="gives-title">
        <div className="wrap">
          <h2 id="gives-title">A list that you can work from</h2>
          <ForWhom suits={product.suits} />
          <div className="after-lead">
            <Terms terms={product.gives} large />
          </div>
        </div>
      </section>
      <Trial slug="cloud-security-posture" product={product}>
        <ToolLink slug="cloud-security-posture">which export it needs, and how it travels</ToolLink>
      </Trial>
      <section className="section continued" aria-labelledby="questions-title">
        <div className="wrap split">
          <h2 id="questions-title" className="split-head">
            Asked by security
          </h2>
          <Questions questions={product.questions} />
        </div>
      </section>
    </>
  )
}
