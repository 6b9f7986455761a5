import { certificateVerification } from '#domain/company/product-list.ts'
import { cyberScore as product } from '#domain/company/products/cyberscore.ts'
import { ForWhom } from '../for-whom.tsx'
import { ScoreCard } from '../pictures/score-card.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { Trial } from './trial.tsx'
import { Section } from '../section.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="cyberscore" product={product} picture={<ScoreCard />} />
      <Section name="steps" title="From answers to a figure" ground="continued">
        <Steps steps={product.steps} />
      </Section>
      <Section name="certificate" title="What it is, and what it is not" ground="deep" split>
        <ul className="signs">
          <li>It is a self-assessment. Nobody checks the answers, and the certificate says so.</li>
          <li>It is a figure that can be compared: with yourself, last quarter.</li>
          <li>
            Its certificate can be asked after: see <a href={certificateVerification}>how to verify one</a>.
          </li>
          <li>It is no audit, and it does not replace one.</li>
        </ul>
      </Section>
      <Section name="gives" title="What it gives you" lead={<ForWhom suits={product.suits} />} split>
        <Terms terms={product.gives} />
      </Section>
      <Trial slug="cyberscore" product={product} />
      <Section name="questions" title="Asked before answering" ground="continued" split>
        <Questions questions={product.questions} />
      </Section>
    </>
  )
}
