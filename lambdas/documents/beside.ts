import type { Beside } from '../ship-beside.ts'

const font = (family: string, style: string, file: string) =>
  `@expo-google-fonts/${family}/${style}/${file}_${style}.ttf`

/** Deployed beside the bundle: a native library, templates and fonts. */
export const beside: Beside = {
  packages: ['@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'],
  folders: ['templates'],
  files: {
    fonts: [
      font('instrument-sans', '400Regular', 'InstrumentSans'),
      font('instrument-sans', '600SemiBold', 'InstrumentSans'),
      font('noto-sans', '400Regular', 'NotoSans'),
      font('noto-sans', '600SemiBold', 'NotoSans'),
      font('noto-sans-math', '400Regular', 'NotoSansMath'),
      font('noto-sans-symbols-2', '400Regular', 'NotoSansSymbols2'),
    ],
  },
}
