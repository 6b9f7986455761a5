import { certificateVerification } from '#domain/company/product-list.ts'
import { cyberScore as product } from '#domain/company/products/cyberscore.ts'
import { ForWhom } from '../for-whom.tsx'
import { ScoreCard } from '../pictures/score-card.tsx'
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
      <ProductIntro slug="cyberscore" product={product} picture={<ScoreCard />} />
      <Section name="steps" title="From your answers to a score" ground="continued">
        <Steps steps={product.steps} />
      </Section>
      <Section name="certificate" title="What it is, and what it is not" ground="deep" split>
        <ul className="signs">
          <li>It is a self-assessment. Nobody checks the answers, and the certificate says so.</li>
          <li>You can compare it with your own score from last quarter.</li>
          <li>
            Anyone can check whether a certificate is genuine: <a href={certificateVerification}>verify one</a>.
          </li>
          <li>It is not an audit and does not replace one.</li>
        </ul>
      </Section>
      <Section name="gives" title="What it gives you" lead={<ForWhom suits={product.suits} />} split>
        <Terms terms={product.gives} />
      </Section>
      <Trial slug="cyberscore" product={product}>
        <ToolLink slug="cyberscore">what to prepare, and how we handle your answers</ToolLink>
      </Trial>
      <Section name="questions" title="Common questions" ground="continued" split>
        <Questions questions={product.questions} />
      </Section>
    </>
  )
}
