import { cloudSolutions as service } from '#domain/company/services/cloud-solutions.ts'
import { MigrationWaves } from '../pictures/migration-waves.tsx'
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
      <ServiceIntro slug="cloud-solutions" service={service} picture={<MigrationWaves />} />
      <Section name="particulars" title={service.particulars.title} lead={service.particulars.text} ground="sunk" split>
        <Sheet heads={['Service', 'What you get in South Africa']} rows={service.particulars.rows} />
      </Section>
      <Section name="includes" title="What Cloud Solutions includes">
        <Terms terms={[...service.includes, { title: 'Who it suits', text: service.suits }]} look="cells" />
      </Section>
      <Section name="signs" title="Signs that you need us" ground="continued" split>
        <Signs signs={service.signs} />
      </Section>
      <Beside ground="deep">
        <Half name="start" title="After you say yes">
          <div className="after-lead">
            <Steps steps={service.start} look="line" />
          </div>
        </Half>
        <Half name="cost" title="What it costs" lead={service.cost.text}>
          <Terms terms={service.cost.rows} look="pairs" />
        </Half>
      </Beside>
      <Section name="questions" title="Common questions" split>
        <Questions questions={service.questions} />
      </Section>
      <NextService after="cloud-solutions" />
    </>
  )
}
