import { readFile } from 'node:fs/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { demonstrate } from '#lambdas/certificates/demonstration.ts'
import type { APIRequestContext } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

/** Certificates of the client's organisation in every state, as the operator's command writes them. */
async function writeCertificates(request: APIRequestContext, email: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: new URL('/_aws', (await request.get('/robots.txt')).url()).href,
    region: 'af-south-1',
    credentials: { accessKeyId: 'operator', secretAccessKey: 'local' },
  })
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const person = { name: '', email, phone: '', company: 'Mokoena Logistics', organisation: 'org-mokoena' }
  await demonstrate({
    tables: DynamoDBDocumentClient.from(client),
    table: TableNames.find((name) => name.includes('Certificates')) ?? '',
    settings: {},
    people: [{ ...person, isAgent: false }],
    now: Date.now(),
  })
}

test('an owner downloads the certificate, and anybody reads its PDF back on the page of the check @thorough', async ({
  page,
  request,
}) => {
  const owner = await personOf(request, 'client')
  await writeCertificates(request, owner.email)
  await signInAt(page, request, '/account/certificates', owner)
  const current = page.getByRole('article', { name: /^Certificate VC-/ })
  const number = (await current.getAttribute('aria-label'))!.replace('Certificate ', '')
  expect(await barriers(page)).toEqual([])

  await current.getByRole('button', { name: 'Share' }).click()
  const share = page.getByRole('dialog', { name: 'Share this certificate' })
  await expect(share.getByRole('group', { name: 'HTML' })).toContainText(`/api/certificates/${number}/badge.svg`)
  await expect(share.getByRole('link', { name: 'Add to profile' })).toHaveAttribute(
    'href',
    new RegExp(`^https://www\\.linkedin\\.com/profile/add\\?.*certId=${number}`),
  )
  await page.keyboard.press('Escape')

  const download = async (form: string) => {
    await current.getByRole('button', { name: `Download ${number}` }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: form }).click(),
    ])
    return saved
  }
  const [png, svg, file] = [
    await download('Badge (PNG)'),
    await download('Badge (SVG)'),
    await download('Certificate (PDF)'),
  ]
  await page.goto('/verify-certificate')
  for (const badge of [png, svg]) {
    await page.getByLabel(/Choose the file/).setInputFiles(await badge.path())
    await expect(page.getByRole('region', { name: 'This certificate is valid' })).toContainText(number)
    await page.reload()
  }
  await page.getByLabel(/Choose the file/).setInputFiles(await file.path())
  const valid = page.getByRole('region', { name: 'This certificate is valid' })
  await expect(valid).toContainText(number)
  await expect(valid).toContainText('This file is exactly as we issued it.')

  const issued = await readFile(await file.path(), 'latin1')
  const changed = page.getByRole('region', { name: 'This PDF was changed after we issued it' })
  for (const bytes of [
    issued.replace('/CreationDate (D:2', '/CreationDate (D:1'),
    `${issued}\n99 0 obj\n<<>>\nendobj\nstartxref\n1\n%%EOF\n`,
    issued.replace(/%eddsa-jcs-2022 .*\n/, ''),
  ]) {
    expect(bytes).not.toBe(issued)
    await page
      .getByLabel(/Choose the file/)
      .setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes, 'latin1') })
    await expect(changed).toContainText('Only these lines are signed.')
    await page.reload()
  }
})
