import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.home

export const home = {
  'pressure-cooker-7l': picture('pot', { pressure: true }, { ground, width: 0.66 }),
  'air-fryer-5l': picture('airFryer', {}, { ground, height: 0.64 }),
  'hand-blender': picture('handBlender', {}, { ground, height: 0.65 }),
  'sandwich-maker': picture('sandwichMaker', {}, { ground, width: 0.58, elevation: 0.3 }),
  'chopper-2l': picture('chopper', {}, { ground, height: 0.64 }),
  'lunch-box-3-tier': picture('tiffin', {}, { ground, height: 0.66 }),
  'water-cooler-6l': picture('waterCooler', {}, { ground, height: 0.66 }),
  'bread-bin-wooden': picture('breadBin', {}, { ground, width: 0.62, elevation: 0.28 }),
  'kitchen-scale': picture('kitchenScale', {}, { ground, width: 0.6, elevation: 0.5 }),
  'chakla-belan': picture('rotiBoard', {}, { ground, width: 0.66, elevation: 0.4 }),
  'cutting-board-knife': picture('cuttingBoard', {}, { ground, width: 0.64, elevation: 0.6 }),
  'storage-boxes-3': picture('foodBoxes', {}, { ground, width: 0.58, elevation: 0.26 }),
  'vacuum-flask-1l': picture('flask', {}, { ground, height: 0.66 }),
  'glass-tumblers-4': picture('tumblers', {}, { ground, width: 0.6, elevation: 0.28 }),
  'serving-tray': picture('tray', {}, { ground, width: 0.66, elevation: 0.55 }),
  'hot-pot-roti': picture('hotPot', {}, { ground, width: 0.62, elevation: 0.26 }),
  'masala-dabba': picture('spiceBox', {}, { ground, width: 0.64, elevation: 0.6 }),
  'wall-clock-urdu': picture('wallClock', {}, { ground, height: 0.62, azimuth: 0.2 }),
  'laundry-basket-rope': picture('ropeBasket', {}, { ground, height: 0.62 }),
  'hand-knotted-rug': picture('rug', {}, { ground, width: 0.66, elevation: 0.75, azimuth: 0.5 }),
  'bath-mat': picture(
    'rug',
    { ground: '#4f9a83', ink: '#f3efe2', style: 'mat', fringe: false, long: 1.7, wide: 1.15 },
    { ground, width: 0.66, elevation: 0.7, azimuth: -0.5 },
  ),
  'dhurrie-striped': picture(
    'rug',
    { ground: '#f1e4c8', ink: '#c2452d', second: '#12706f', style: 'stripes' },
    { ground, width: 0.66, elevation: 0.7, azimuth: -0.4 },
  ),
  'velvet-curtains': picture('curtains', {}, { ground, height: 0.66, azimuth: 0.1, elevation: 0.1 }),
  'wall-frames-3': picture('pictureFrames', {}, { ground, width: 0.66, azimuth: 0.1 }),
  'pillow-pair': picture('pillowPair', {}, { ground, width: 0.64, elevation: 0.3 }),
  'fleece-blanket': picture(
    'folded',
    {
      pieces: [
        ['#5b7a8f', 'plain', '', ''],
        ['#e3d9c6', 'plain', '', ''],
      ],
      soft: true,
      thick: 0.46,
      mark: '#5b7a8f',
    },
    { ground, width: 0.62, elevation: 0.3 },
  ),
  'table-runner-ajrak': picture('tableRunner', {}, { ground, width: 0.66, elevation: 0.3, azimuth: 0.35 }),
  'tissue-box-ajrak': picture('tissueBox', {}, { ground, width: 0.58, elevation: 0.28 }),
  'fairy-lights-10m': picture('fairyLights', {}, { ground, width: 0.62, elevation: 0.5 }),
  'brass-lantern': picture('lantern', {}, { ground, height: 0.64 }),
  'cushion-checks': picture(
    'cushion',
    { color: '#e9dfc8', pattern: 'checks', ink: '#12706f', second: '#c2452d' },
    { ground, width: 0.58, height: 0.58 },
  ),
}
