import { termFigures } from './stated-terms.ts'

/** The terms of the programme on a date in Afrikaans and isiZulu, as lines, from the same data as the English ones. */
export function translatedTerms(date: string): Readonly<Record<'af' | 'zu', string>> {
  const { reseller, delivery, least, rate, cap, clawBackAfterDays, protectionDays, coolingOffDays } = termFigures(date)
  return {
    af: lines(
      rate !== undefined &&
        `${rate} kommissie vir ’n verwysing: Van alles wat ons aan u kliënt faktureer, BTW uitgesluit${cap === undefined ? '' : `, hoogstens ${cap} per faktuur`}.`,
      `${reseller} onder ons prys vir herverkopers: ${delivery} vir leweringsvennote. U bepaal die prys vir u kliënt.`,
      clawBackAfterDays !== undefined &&
        `Saam met die geld teruggeneem: Kommissie daal met ’n kredietnota of ’n klein afskrywing, en verval met slegte skuld of wanneer ’n faktuur ${clawBackAfterDays} dae ná sy vervaldag nie betaal is nie. ’n Laat betaling verdien dit weer.`,
      `${protectionDays} dae vir ’n transaksie: Beskerm vanaf ons goedkeuring, en nog een keer so lank as u vra.`,
      `Uitbetaal vanaf ${least}: Wanneer die kliënt betaal het, in lopies wat twee mense goedkeur. Minder word oorgedra. Veranderde bankbesonderhede wag ${coolingOffDays} dae.`,
    ),
    zu: lines(
      rate !== undefined &&
        `${rate} ikhomishini yokudlulisela: Kukho konke esikukhokhisa ikhasimende lakho, ngaphandle kwe-VAT${cap === undefined ? '' : `, okungeqi ku-${cap} nge-invoyisi`}.`,
      `${reseller} ngaphansi kwentengo yethu kubathengisi: ${delivery} kozakwethu abaletha umsebenzi. Wena unquma intengo yekhasimende lakho.`,
      clawBackAfterDays !== undefined &&
        `Kubuyiswa nemali: Ikhomishini iyehla ngenothi lesikweletu, futhi iyaphela uma i-invoyisi ingakakhokhwa izinsuku ezingu-${clawBackAfterDays} ngemva kosuku lwayo. Inkokhelo ephuzile iyayibuyisa.`,
      `Izinsuku ezingu-${protectionDays} zedili: Livikelwa kusukela silivumile, nangesinye isikhathi esilinganayo uma ucela kanye.`,
      `Kukhokhwa kusukela ku-${least}: Uma ikhasimende selikhokhile, ngezinkokhelo ezivunywa abantu ababili. Okuncane kudluliselwa phambili. Imininingwane yebhange eshintshiwe ilinda izinsuku ezingu-${coolingOffDays}.`,
    ),
  }
}

function lines(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join('\n')
}
