import { Link, useLocation } from 'react-router-dom'
import { productList } from '#domain/company/product-list.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { lastSegment } from '../last-segment.ts'
import { Today } from '../today.tsx'

/** Where a tool will run. */
export function Component() {
  const slug = lastSegment(useLocation().pathname)
  const product = productList.find((each) => each.slug === slug)!
  return (
    <>
      <PageHead
        title={`${product.name}, the tool`}
        description={`Where ${product.name} runs: what to have at hand, and how to get your result today.`}
        path={`/apps/${slug}`}
      />
      <Intro
        title={`${product.name} opens here.`}
        lead={product.summary}
        parent={{ name: product.name, path: `/products/${slug}` }}
      />
      <Today title="Not yet in the browser">
        <p>
          The tool is being made ready for you to run by yourself. Today an engineer runs it: open a ticket, we tell you
          which export we need and how to make it, and you get the result within one working day. Please do not attach
          anything to the first message.
        </p>
        <AskButtons ticket="Have it run for you" />
        <p>
          First read <Link to={`/products/${slug}`}>what {product.name} gives you</Link>.
        </p>
      </Today>
    </>
  )
}
