import { ArrowRight, DoorClosed } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { productList } from '#domain/company/product-list.ts'
import type { ProductSlug } from '#domain/company/product-list.ts'
import { tools } from '#domain/company/tools.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { announce } from '../../ui/events.ts'
import { StatePage } from '../templates/state-page.tsx'
import css from './closed-tool-page.module.css'

/** A tool that visitors cannot run themselves yet: how to get its result today, and the introductions to all tools. */
export function Component() {
  const slug = useParams().tool
  const { today, category } = tools.find((tool) => tool.slug === slug)!
  const { name } = productNamed(slug as ProductSlug)
  return (
    <StatePage
      icon={DoorClosed}
      title={`${name} is not open yet`}
      about={<p>{today}</p>}
      actions={
        <>
          <Button
            kind="primary"
            aria-haspopup="dialog"
            onClick={() => announce('openHelpdesk', { category, subject: `${name}: please run it` })}
          >
            Ask us to run it
          </Button>
          <ButtonLink href={`/apps/${slug}`}>What to prepare</ButtonLink>
        </>
      }
    >
      <section className={css.others} aria-labelledby="other-tools">
        <h2 id="other-tools">What each tool needs from you</h2>
        <ul>
          {tools.map(({ slug: other }) => (
            <li key={other}>
              <a href={`/apps/${other}`}>
                <span>
                  <b>{productNamed(other).name}</b>
                  <small>{productNamed(other).summary}</small>
                </span>
                <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </StatePage>
  )
}

function productNamed(slug: ProductSlug) {
  return productList.find((product) => product.slug === slug)!
}
