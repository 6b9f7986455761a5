import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Component as ContactPage } from '#frontend/site/contact/contact-page.tsx'
import { passagesAt } from '#lambdas/chat/passages-at.ts'
import { wordsOf } from './page-words.ts'

test('the contact page holds the common questions that the assistant answers with it as the source', () => {
  const said = wordsOf(
    renderToStaticMarkup(
      <MemoryRouter>
        <ContactPage />
      </MemoryRouter>,
    ),
  )
  const cited = passagesAt('2026-11-30').filter(({ id, url }) => id.startsWith('faq/') && url === '/contact')
  expect(cited.length).toBeGreaterThan(3)
  for (const { title, text } of cited) {
    expect(said).toContain(title)
    expect(said).toContain(text)
  }
})
