/** The AWS regions that may process personal information. Every region in `modelRegions` of cdk.json must be listed here. */
export const homeRegion = { region: 'af-south-1', place: 'Cape Town, South Africa' } as const

export const modelRegions = [
  { region: 'eu-central-1', place: 'Frankfurt, Germany' },
  { region: 'eu-north-1', place: 'Stockholm, Sweden' },
  { region: 'eu-south-1', place: 'Milan, Italy' },
  { region: 'eu-south-2', place: 'Aragón, Spain' },
  { region: 'eu-west-1', place: 'Dublin, Ireland' },
  { region: 'eu-west-3', place: 'Paris, France' },
] as const
