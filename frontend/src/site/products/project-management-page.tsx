import { projectManagement as product } from '#domain/company/products/project-management.ts'
import { ForWhom } from '../for-whom.tsx'
import { ProjectBoard } from '../pictures/project-board.tsx'
import { SlippedDate } from '../pictures/slipped-date.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { Trial } from './trial.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="project-management" product={product} />
      <div className="wrap">
        <ProjectBoard />
      </div>
      <section className="section" aria-labelledby="steps-title">
        <div className="wrap">
          <h2 id="steps-title">A plan that keeps itself up to date</h2>
          <ForWhom suits={product.suits} />
          <Steps steps={product.steps} />
        </div>
      </section>
      <section className="section deep" aria-labelledby="gives-title">
        <div className="wrap beside">
          <div>
            <h2 id="gives-title">Hear of it before the client does</h2>
            <Terms terms={product.gives} look="pairs" />
          </div>
          <SlippedDate />
        </div>
      </section>
      <section className="section" aria-labelledby="questions-title">
        <div className="wrap split">
          <h2 id="questions-title" className="split-head">
            Asked by project leads
          </h2>
          <Questions questions={product.questions} />
        </div>
      </section>
      <Trial slug="project-management" product={product} />
    </>
  )
}
