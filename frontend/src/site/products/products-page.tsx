import { certificateVerification, productList } from '#domain/company/product-list.ts'
import type { ProductGroup, ProductSlug } from '#domain/company/product-list.ts'
import { claims } from '#domain/company/claims.ts'
import { questions } from '#domain/company/faq.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { Questions } from '../questions.tsx'
import { ScoreGauge } from '../score-gauge.tsx'
import { Arrow } from '../service-index.tsx'
import { Today } from '../today.tsx'
import { Section } from '../section.tsx'

const when: Partial<Record<ProductSlug, string>> = {
  'cloud-readiness': 'Before you move',
  'cloud-security-posture': 'Once you are there',
  'cloud-cost-optimizer': 'When the bill arrives',
}

export function Component() {
  return (
    <>
      <PageHead
        title="Products"
        description="Seven tools from Veritech, each free to try for 14 days: CyberScore, three cloud tools and three for meetings, projects and intranets."
        path="/products"
      />
      <Intro
        title="Our consultants’ tools, now yours."
        lead={`They grew out of our own work: the questions we ask, the checks we run and the minutes we keep. ${claims.trial.text}`}
      />
      <Section
        name="cloud-solutions"
        title="Cloud Solutions"
        lead="Each tool uses your own data to answer one question about your cloud."
        ground="continued"
      >
        <ul className="cells">
          {(Object.keys(when) as ProductSlug[]).map((slug) => {
            const { name, summary } = productList.find((each) => each.slug === slug)!
            return (
              <li key={slug}>
                <a href={`/products/${slug}`} className="cell-link">
                  <span>{when[slug]}</span>
                  <b>{name}</b>
                  <span>{summary}</span>
                  <Arrow />
                </a>
              </li>
            )
          })}
        </ul>
      </Section>
      <section className="section deep" aria-labelledby="cyberscore-title">
        <div className="wrap beside">
          <div>
            <h2 id="cyberscore-title">CyberScore</h2>
            <p className="lead">
              One score for how secure your organisation is, traced to the functions of the NIST framework, with the
              three gaps to close first. It is a self-assessment, and its certificate says so.
            </p>
            <div className="actions">
              <ButtonLink kind="primary" href="/products/cyberscore">
                See CyberScore
              </ButtonLink>
              <ButtonLink href={certificateVerification}>Verify a certificate</ButtonLink>
            </div>
          </div>
          <ScoreGauge score={72} label="Example: CyberScore 72 of 100" />
        </div>
      </section>
      <Section
        name="business-management"
        title="Business Management"
        lead="Run meetings, plan projects, and find out what your people need."
        split
      >
        <ul className="index" data-plain>
          {toolsOf('Business Management').map(({ slug, name, summary }) => (
            <li key={slug}>
              <a href={`/products/${slug}`}>
                <b>{name}</b>
                <span className="index-text">{summary}</span>
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="questions" title="Before you try" split>
        <Questions questions={questions.filter(({ id }) => id === 'trial')} />
      </Section>
      <Today title="How a trial starts">
        <p>
          Open a product and choose “Start the free trial”. You confirm your email address, and your 14 days start at
          once. Each product’s page says what you can do with it today. Or tell the help desk which one you would like.
        </p>
        <AskButtons ticket="Ask for a trial" about={{ category: 'General Inquiry', subject: 'Trial of a product' }} />
      </Today>
    </>
  )
}

function toolsOf(group: ProductGroup) {
  return productList.filter((product) => product.group === group)
}
