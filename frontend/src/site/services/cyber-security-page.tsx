import { cyberSecurity as service } from '#domain/company/services/cyber-security.ts'
import { ForWhom } from '../for-whom.tsx'
import { DetectionTimeline } from '../pictures/detection-timeline.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'
import { Beside, Half, Section } from '../section.tsx'
import { Signs } from '../signs.tsx'

export function Component() {
  return (
    <>
      <ServiceIntro slug="cyber-security" service={service} picture={<DetectionTimeline />} />
      <Section
        name="includes"
        title="What Cybersecurity includes"
        lead={<ForWhom suits={service.suits} />}
        ground="continued"
        split
      >
        <Terms terms={service.includes} />
      </Section>
      <Section name="particulars" title={service.particulars.title} lead={service.particulars.text} ground="deep">
        <Terms terms={service.particulars.rows} look="cells" />
      </Section>
      <Section name="signs" title="Does this sound familiar?" split>
        <Signs signs={service.signs} />
      </Section>
      <Section name="start" title="After you say yes" ground="sunk">
        <Steps steps={service.start} />
      </Section>
      <Beside>
        <Half name="cost" title="What it costs" lead={service.cost.text}>
          <Terms terms={service.cost.rows} look="pairs" />
        </Half>
        <Half name="questions" title="Common questions">
          <div className="after-lead">
            <Questions questions={service.questions} />
          </div>
        </Half>
      </Beside>
      <NextService after="cyber-security" />
    </>
  )
}
