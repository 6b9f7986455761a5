import { meetingManagement as product } from '#domain/company/products/meeting-management.ts'
import { ForWhom } from '../for-whom.tsx'
import { MeetingScreen } from '../pictures/meeting-screen.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { ProductIntro } from './product-intro.tsx'
import { Trial } from './trial.tsx'
import { Section } from '../section.tsx'

export function Component() {
  return (
    <>
      <ProductIntro slug="meeting-management" product={product} />
      <div className="wrap">
        <MeetingScreen />
      </div>
      <Section
        name="steps"
        title="From one meeting to the next"
        lead={<ForWhom suits={product.suits} />}
        ground="sunk"
        split
      >
        <Steps steps={product.steps} look="line" />
      </Section>
      <Section name="gives" title="What it gives you">
        <Terms terms={product.gives} look="cells" />
      </Section>
      <Trial slug="meeting-management" product={product} />
      <Section name="questions" title="Questions from minute-takers" ground="continued" split>
        <Questions questions={product.questions} />
      </Section>
    </>
  )
}
