import { partnerGroups, partnerRules } from '#domain/company/partners.ts'
import { standards } from '#domain/company/standards.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { Terms } from '../terms.tsx'
import '../home/partners.css'
import './marks.css'
import { Section } from '../section.tsx'

export function Component() {
  return (
    <>
      <PageHead
        title="Our partners"
        description="The manufacturers whose technology Veritech installs, runs and supports: cloud and productivity, security, networks and devices."
        path="/partnerships"
      />
      <Intro
        title="We recommend what we would run ourselves."
        lead="In most cases we do run it. These are the manufacturers whose technology we install and support, and what we use each of them for. If something else suits you better, we say so."
        parent={{ name: 'About us', path: '/about' }}
      />
      <section className="section continued" aria-label="Manufacturers by field">
        <div className="wrap">
          <div className="partners">
            {partnerGroups.map(({ id, name, text, partners }) => (
              <div key={id} className="partners-group marks-group">
                <h2>
                  {name}
                  <small>{text}</small>
                </h2>
                <dl className="marks">
                  {partners.map((partner) => (
                    <div key={partner.name}>
                      <dt>{partner.name}</dt>
                      <dd>{partner.use}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className="section deep" aria-labelledby="rules-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="rules-title">How we choose what we recommend</h2>
          </div>
          <Terms terms={partnerRules} large />
        </div>
      </section>
      <Section name="standards" title="The standards that we work to">
        <Terms
          terms={standards.map(({ name, full, use }) => ({ title: `${name}: ${full}`, text: use }))}
          look="pairs"
        />
        <p className="lead after-lead">
          Do you want to sell our services? Join the <a href="/reseller-partnership">reseller programme</a>.
        </p>
      </Section>
    </>
  )
}
