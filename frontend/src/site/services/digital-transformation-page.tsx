import { digitalTransformation as service } from '#domain/company/services/digital-transformation.ts'
import { ForWhom } from '../for-whom.tsx'
import { ProcessMap } from '../pictures/process-map.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'
import { Beside, Half, Section } from '../section.tsx'
import { Sheet } from '../sheet.tsx'
import { Signs } from '../signs.tsx'

export function Component() {
  return (
    <>
      <ServiceIntro slug="digital-transformation" service={service} />
      <div className="wrap">
        <ProcessMap />
      </div>
      <Section
        name="includes"
        title="What Digital Transformation includes"
        lead="We work in this order, because each step builds on the one before."
        split
      >
        <Steps steps={service.includes} look="line" />
      </Section>
      <Section
        name="signs"
        title="Does this sound familiar?"
        lead={<ForWhom suits={service.suits} />}
        ground="deep"
        split
      >
        <Signs signs={service.signs} />
      </Section>
      <Section name="particulars" title={service.particulars.title} lead={service.particulars.text}>
        <div className="after-lead">
          <Sheet heads={['What you sign or keep', 'What the law requires']} rows={service.particulars.rows} />
        </div>
      </Section>
      <Section name="start" title="After you say yes" ground="sunk">
        <Steps steps={service.start} />
      </Section>
      <Beside>
        <Half name="questions" title="Common questions">
          <div className="after-lead">
            <Questions questions={service.questions} />
          </div>
        </Half>
        <Half name="cost" title="What it costs" lead={service.cost.text}>
          <Terms terms={service.cost.rows} look="pairs" />
        </Half>
      </Beside>
      <NextService after="digital-transformation" />
    </>
  )
}
