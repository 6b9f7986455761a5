import { signatoryNameOf, signatoryRoleSchema } from '#domain/certificates/signatory.ts'
import { expect, test } from 'vitest'

test.each([
  'IT manager',
  'Director (IT & risk)',
  'CEO/owner',
  "Owner's agent",
  'Bestuurder, kuberveiligheid',
  'Chef de sécurité',
])('the role %s is printed', (role) => expect(signatoryRoleSchema.parse(` ${role} `)).toBe(role))

test('a typographic apostrophe counts as a plain one', () => {
  expect(signatoryRoleSchema.parse('Owner’s agent')).toBe("Owner's agent")
})

test.each([
  '=HYPERLINK("https://other.example")',
  '<b>CEO</b>',
  'X',
  'a'.repeat(61),
  'CEO\u202E',
  '-CEO',
  'CEO 1',
  'Accredited by an authority',
  'a c c r e d i t e d',
  'Certified officer',
  'Audited by us',
  'Verified by Veritech',
  'Véritech agent',
  'Аccredited',
])('the role %s is refused with a reason', (role) => {
  expect(signatoryRoleSchema.safeParse(role).error?.issues[0]?.message).toMatch(/^(Use|Enter|A role|This is)/)
})

test.each(['Ana Dlamini', "Thandi N'wa", 'José-Luis (Joe) Brink', 'محمد علي'])('the name %s is printed', (name) =>
  expect(signatoryNameOf(name)).toBe(name),
)

test.each([undefined, '', ' ', '<img src=x onerror=alert(1)> Ana', '=HYPERLINK("x")', 'Ana, accredited by Veritech'])(
  'the name %s is not printed',
  (name) => expect(signatoryNameOf(name)).toBeUndefined(),
)
