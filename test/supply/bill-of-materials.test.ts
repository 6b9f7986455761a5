import { expect, test } from 'vitest'
import { billOfMaterials } from '../../supply/bill-of-materials.ts'
import { licenceNotices } from '../../supply/licence-notices.ts'
import { packageLocationOf } from '../../supply/package-location.ts'
import { writeShipped } from '../../supply/shipped.ts'

test.each([
  ['node_modules/react-dom/cjs/react-dom.production.js', 'node_modules/react-dom'],
  ['/anywhere/node_modules/@orpc/client/dist/index.mjs?v=1', 'node_modules/@orpc/client'],
  ['node_modules/a/node_modules/@b/c/index.js', 'node_modules/a/node_modules/@b/c'],
  ['../frontend/src/site/main.tsx', undefined],
])('the module %s belongs to the package %s', (module, location) => {
  expect(packageLocationOf(module)).toBe(location)
})

test('the bill lists exactly the shipped packages, with hash, destination, licence and dependencies', () => {
  const bill = billOfMaterials({
    browser: ['node_modules/react-dom', 'node_modules/react', 'node_modules/scheduler'],
    functions: ['node_modules/react', 'node_modules/qr'],
  })
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: expect.stringMatching(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    ) as string,
    metadata: { component: { name: 'veritech', type: 'application' } },
  })
  const shippedIn = (value: string) => ({ name: 'veritech:shipped-in', value })
  const hashes = [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }]
  const mit = [{ license: { id: 'MIT' } }]
  expect(bill.components).toMatchObject([
    { name: 'qr', hashes, properties: [shippedIn('functions')], licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
    { name: 'react', hashes, properties: [shippedIn('browser'), shippedIn('functions')], licenses: mit },
    { name: 'react-dom', hashes, properties: [shippedIn('browser')], licenses: mit },
    { name: 'scheduler', hashes, properties: [shippedIn('browser')], licenses: mit },
  ])
  expect(bill.dependencies.find(({ ref }) => ref === 'node_modules/react-dom')?.dependsOn.toSorted()).toEqual([
    'node_modules/react',
    'node_modules/scheduler',
  ])
})

test('a dependency is resolved from the location of its dependent, as Node resolves it', () => {
  const outer = 'node_modules/@smithy/util-utf8'
  const nested = 'node_modules/@aws-crypto/util/node_modules/@smithy/util-utf8'
  const bill = billOfMaterials({ browser: ['node_modules/@aws-crypto/util', outer, nested], functions: [] })
  expect(bill.dependencies.find(({ ref }) => ref === 'node_modules/@aws-crypto/util')?.dependsOn).toEqual([nested])
})

test('a package that is not in the lockfile is refused', () => {
  expect(() => billOfMaterials({ browser: ['node_modules/left-pad'], functions: [] })).toThrow('node_modules/left-pad')
})

test('a development dependency or an undeclared package is refused in a bundle', async () => {
  await expect(writeShipped('browser', ['node_modules/react', 'node_modules/vitest'])).rejects.toThrow(
    /: node_modules\/vitest$/,
  )
  await expect(writeShipped('functions', ['node_modules/left-pad'])).rejects.toThrow('left-pad')
})

test('the notices name every package of the browser with its licence text', () => {
  const text = licenceNotices([
    'node_modules/react',
    'node_modules/react-dom',
    'node_modules/encode-utf8',
    'node_modules/aws-amplify',
  ])
  expect(text).toMatch(/react \d[\d.]+ \(MIT\)\nreact-dom \d[\d.]+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta/)
  expect(text).toMatch(/aws-amplify \d[\d.]+ \(Apache-2\.0\)/)
  // The package contains no licence text, and Meta's copyright line must not be used for it.
  expect(text).toMatch(/encode-utf8 \d[\d.]+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) the authors of encode-utf8/)
})
