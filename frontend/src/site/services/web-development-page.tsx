import { webDevelopment as service } from '#domain/company/services/web-development.ts'
import { ForWhom } from '../for-whom.tsx'
import { PageWeight } from '../pictures/page-weight.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'
import { Section } from '../section.tsx'
import { Signs } from '../signs.tsx'

export function Component() {
  return (
    <>
      <ServiceIntro slug="web-development" service={service} picture={<PageWeight />} />
      <Section
        name="signs"
        title="Signs that you need us"
        lead={<ForWhom suits={service.suits} />}
        ground="continued"
        split
      >
        <Signs signs={service.signs} />
      </Section>
      <Section name="includes" title="What Web Development includes" ground="sunk">
        <Terms terms={service.includes} look="pairs" />
      </Section>
      <Section name="particulars" title={service.particulars.title} lead={service.particulars.text}>
        <Terms terms={service.particulars.rows} look="cells" />
      </Section>
      <Section name="start" title="After you say yes" ground="deep">
        <Steps steps={service.start} />
      </Section>
      <Section name="cost" title="What it costs" lead={service.cost.text} split>
        <Terms terms={service.cost.rows} />
      </Section>
      <Section name="questions" title="Common questions" ground="continued" split>
        <Questions questions={service.questions} />
      </Section>
      <NextService after="web-development" />
    </>
  )
}
