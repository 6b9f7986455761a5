import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cloudCostOptimizer } from '#domain/company/products/cloud-cost-optimizer.ts'
import { cloudSecurityPosture } from '#domain/company/products/cloud-security-posture.ts'
import { ToolLink } from '#frontend/site/products/tool-link.tsx'
import { Trial } from '#frontend/site/products/trial.tsx'

test('the link to a tool that opens by itself lies in the frame of the page', () => {
  for (const [slug, product] of [
    ['cloud-cost-optimizer', cloudCostOptimizer],
    ['cloud-security-posture', cloudSecurityPosture],
  ] as const) {
    const shown = renderToStaticMarkup(
      <Trial slug={slug} product={product}>
        <ToolLink slug={slug}>which files it reads</ToolLink>
      </Trial>,
    )
    expect(shown).toMatch(new RegExp(`^<div class="wrap [^"]*"><p>See <a href="/apps/${slug}">`))
  }
})
