import { projectManagement as product } from '#domain/company/products/project-management.ts'
import { ForWhom } from '../for-whom.tsx'
import { ProjectScreen } from '../pictures/project-screen.tsx'
import { SlippedDate } from '../pictures/slipped-date.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { Trial } from './trial.tsx'
import { Section } from '../section.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="project-management" product={product} />
      <div className="wrap">
        <ProjectScreen />
      </div>
      <Section name="steps" title="A plan that keeps itself up to date" lead={<ForWhom suits={product.suits} />}>
        <Steps steps={product.steps} />
      </Section>
      <section className="section deep" aria-labelledby="gives-title">
        <div className="wrap beside">
          <div>
            <h2 id="gives-title">Know about a delay before your client does</h2>
            <Terms terms={product.gives} look="pairs" />
          </div>
          <SlippedDate />
        </div>
      </section>
      <Section name="questions" title="Questions from project leads" split>
        <Questions questions={product.questions} />
      </Section>
      <Trial slug="project-management" product={product} />
    </>
  )
}
