import { Link, useLocation } from 'react-router-dom'
import { claims } from '#domain/company/claims.ts'
import { certificateVerification } from '#domain/company/product-list.ts'
import { products } from '#domain/company/products.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { lastSegment } from '../last-segment.ts'
import { ScoreGauge } from '../score-gauge.tsx'
import { Today } from '../today.tsx'
import { Terms } from '../terms.tsx'

/** One page for each product. */
export function Component() {
  const slug = lastSegment(useLocation().pathname)
  const product = products.find((each) => each.slug === slug)!
  return (
    <>
      <PageHead title={product.name} description={`${product.summary} ${product.suits}`} path={`/products/${slug}`} />
      <Intro title={product.name} lead={product.summary} parent={{ name: 'Products', path: '/products' }} />
      <section className="section" aria-labelledby="gives-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="gives-title">What it gives you</h2>
            <p className="lead">{product.lead}</p>
            {slug === 'cyberscore' && <ScoreGauge score={72} label="Example: CyberScore 72 of 100" />}
          </div>
          <Terms terms={product.gives} />
        </div>
      </section>
      <Today title="What you can do today">
        <p>
          {product.name} is not open in the browser yet. Until it is, one of our consultants goes through it with you in
          a call and sends you the result; that counts as your trial and costs nothing. {claims.trial.text}
        </p>
        <AskButtons ticket="Ask for a trial" />
        {slug === 'cyberscore' && (
          <p>
            Were you given a certificate? <Link to={certificateVerification}>See how to verify it</Link>.
          </p>
        )}
      </Today>
    </>
  )
}
