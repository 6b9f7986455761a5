import { expect, test } from 'vitest'
import { certificates } from '#domain/company/certificates.ts'
import { expertise } from '#domain/company/expertise.ts'
import { guarantees } from '#domain/company/guarantees.ts'
import { partnerGroups } from '#domain/company/partners.ts'
import { products } from '#domain/company/products.ts'
import { sectors } from '#domain/company/sectors.ts'
import { services } from '#domain/company/services.ts'
import { standards } from '#domain/company/standards.ts'
import { tools } from '#domain/company/tools.ts'

test('the content of the home page is complete', () => {
  expect(services.map(({ slug }) => slug)).toEqual([
    'cyber-security',
    'managed-it',
    'cloud-solutions',
    'digital-transformation',
    'web-development',
    'communication-solutions',
  ])
  expect(products).toHaveLength(7)
  expect(certificates).toHaveLength(6)
  expect(guarantees).toHaveLength(4)
  expect(standards.map(({ name }) => name)).toEqual(['ISO 27001', 'NIST', 'CIS', 'MSP Alliance'])
  expect(expertise.map(({ name }) => name)).toEqual(['Our Expertise', 'Our Approach', 'Our Commitment'])
  expect(sectors.map(({ id }) => id)).toEqual(['public-sector', 'manufacturing', 'wholesale-retail', 'education'])
  expect(partnerGroups).toHaveLength(3)
})

test('every service and product has enough content for its page', () => {
  for (const { lead, includes, start, suits, particulars, cost, questions } of services) {
    expect(lead.length).toBeGreaterThan(100)
    expect(particulars.rows.length).toBeGreaterThanOrEqual(5)
    expect(cost.text).toMatch(/quote|price|fee/)
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(includes.length).toBeGreaterThanOrEqual(4)
    expect(start.length).toBeGreaterThanOrEqual(3)
    expect(suits).toMatch(/\.$/)
  }
  for (const { lead, gives, steps, questions } of products) {
    expect(lead.length).toBeGreaterThan(100)
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(gives.length).toBeGreaterThanOrEqual(3)
  }
})

test('every tool lists what it needs and how the data is handled', () => {
  expect(tools.map(({ slug }) => slug).toSorted()).toEqual(
    products
      .filter(({ app }) => app)
      .map(({ slug }) => slug)
      .toSorted(),
  )
  for (const { needs, privacy } of tools) {
    expect(needs.length).toBeGreaterThanOrEqual(3)
    expect(privacy.length).toBeGreaterThanOrEqual(3)
  }
})

test('CyberScore is described as a self-assessment', () => {
  const { gives, questions } = products.find(({ slug }) => slug === 'cyberscore')!
  expect(gives.find(({ title }) => title.includes('certificate'))?.text).toContain('self-assessment')
  expect(questions.find(({ id }) => id === 'audit')?.answer).toMatch(/^No\. It is a self-assessment/)
})

test('the copy contains no forbidden marketing words', () => {
  const copy = JSON.stringify([services, products, tools, guarantees, certificates, expertise, sectors, partnerGroups])
  expect(copy).not.toMatch(/cutting[- ]edge|leverag|world[- ]class|best[- ]in[- ]class|seamless|lorem|synerg|unlock/i)
})
