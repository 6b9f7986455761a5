import type { Agreement } from '../billing/agreement.ts'

interface Example extends Pick<Agreement, 'organisation' | 'title' | 'recipient' | 'contactEmail'> {
  readonly lines: readonly { readonly description: string; readonly quantity: number; readonly unitPrice: number }[]
  readonly hours: { readonly included: number; readonly rate: number }
  /** Hours used month after month, in thousandths. */
  readonly usedOf: readonly number[]
  /** Whether the newest invoice waits to be paid. */
  readonly unpaid: boolean
}

/** What clients of the demonstration agreed to pay every month. */
export const demonstrationAgreements: readonly Example[] = [
  {
    organisation: 'org-mokoena',
    title: 'Managed IT and security',
    recipient: {
      name: 'Mokoena Logistics (Pty) Ltd',
      address: '14 Rivonia Road, Sandton, 2196',
      vatNumber: '4870261190',
    },
    contactEmail: 'ana.dlamini@mokoena-logistics.example',
    lines: [
      { description: 'Managed IT with help desk, a seat', quantity: 46_000, unitPrice: 64_000 },
      { description: 'Backup and recovery, a server', quantity: 4_000, unitPrice: 189_000 },
    ],
    hours: { included: 10_000, rate: 95_000 },
    usedOf: [8_500, 12_250, 6_000, 10_000, 9_750, 13_500, 7_250],
    unpaid: true,
  },
  {
    organisation: 'org-vaalfabrication',
    title: 'Help desk',
    recipient: { name: 'Vaal Fabrication CC', address: '3 Frikkie Meyer Boulevard, Vanderbijlpark, 1911' },
    contactEmail: 'office@vaal-fabrication.example',
    lines: [{ description: 'Help desk, a seat', quantity: 30_000, unitPrice: 38_000 }],
    hours: { included: 4_000, rate: 98_000 },
    usedOf: [3_000, 4_500, 2_250],
    unpaid: false,
  },
]
