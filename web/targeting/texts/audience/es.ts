import type { Translated } from '#contract/base/text/translated.ts';
import type { audience as english } from './en.ts';

export const audience: Translated<typeof english> = {
  title: 'Destinatarios',
  add: 'Añadir',
  except: 'Excluir',
  remove: 'Quitar {{name}}',
  takeBack: 'Volver a incluir {{name}}',
  marks: {
    new: 'nuevo',
    removed: 'quitado',
  },
  kinds: {
    everyone: 'Todo el portal',
    association: 'Asociación',
    guild: 'Gremio',
    craft: 'Oficio',
    company: 'Empresa',
    role: 'Cargo o rol',
    guildRole: 'Cargo en un gremio',
    list: 'Lista',
  },
  size_zero: 'nadie',
  size_one: '{{n}} persona',
  size_other: '{{n}} personas',
};
