/** What the trial's start says of the product. */
export const aboutProduct =
  'Plans on a calendar that knows public holidays and leave, who does what by when, and a page for your clients:'
