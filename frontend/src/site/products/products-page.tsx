import { Link } from 'react-router-dom'
import { claims } from '#domain/company/claims.ts'
import { productGroups, productList } from '#domain/company/product-list.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { Arrow } from '../service-index.tsx'
import { Today } from '../today.tsx'

export function Component() {
  return (
    <>
      <PageHead
        title="Products"
        description="Seven tools from Veritech, each free to try for 14 days: CyberScore, three cloud tools and three for meetings, projects and intranets."
        path="/products"
      />
      <Intro
        title="Tools that our consultants use, now yours."
        lead={`They grew out of our own work: the questions that we ask, the checks that we run, the minutes that we keep. ${claims.trial.text}`}
      />
      {productGroups.map((group) => (
        <section key={group} className="section continued" aria-labelledby={idOf(group)}>
          <div className="wrap split">
            <div className="split-head">
              <h2 id={idOf(group)}>{group}</h2>
            </div>
            <ul className="index" data-plain>
              {productList
                .filter((product) => product.group === group)
                .map(({ slug, name, summary }) => (
                  <li key={slug}>
                    <Link to={`/products/${slug}`}>
                      <b>{name}</b>
                      <span className="index-text">{summary}</span>
                      <Arrow />
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        </section>
      ))}
      <Today title="How a trial starts today">
        <p>
          Trials are opened by a person at the moment. Tell the help desk which product you would like to try; we set it
          up with you on the same working day, and your 14 days begin when you first sign in.
        </p>
        <AskButtons ticket="Ask for a trial" />
      </Today>
    </>
  )
}

function idOf(group: string) {
  return group.toLowerCase().replaceAll(' ', '-')
}
