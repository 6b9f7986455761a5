import { meetingManagement as product } from '#domain/company/products/meeting-management.ts'
import { ForWhom } from '../for-whom.tsx'
import { MeetingMinutes } from '../pictures/meeting-minutes.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { Trial } from './trial.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="meeting-management" product={product} picture={<MeetingMinutes />} />
      <section className="section sunk" aria-labelledby="steps-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="steps-title">One meeting, and the next</h2>
            <ForWhom suits={product.suits} />
          </div>
          <Steps steps={product.steps} look="line" />
        </div>
      </section>
      <section className="section" aria-labelledby="gives-title">
        <div className="wrap">
          <h2 id="gives-title">What it gives you</h2>
          <Terms terms={product.gives} look="cells" />
        </div>
      </section>
      <Trial slug="meeting-management" product={product} />
      <section className="section continued" aria-labelledby="questions-title">
        <div className="wrap split">
          <h2 id="questions-title" className="split-head">
            Asked by secretaries
          </h2>
          <Questions questions={product.questions} />
        </div>
      </section>
    </>
  )
}
