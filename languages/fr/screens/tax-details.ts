import type * as copy from '../../../web/features/tax-details/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  taxDetails: {
    title: 'Données fiscales',
    lead: 'Pour votre W-2 ou 1099. Le numéro est chiffré ; les administrateurs en voient les quatre derniers chiffres, et chaque consultation du numéro entier est enregistrée.',
    loadFailed: 'Vos données fiscales n’ont pas pu être chargées.',
    kind: 'Type de numéro',
    ssn: 'SSN ou ITIN',
    ein: 'EIN',
    number: 'Numéro fiscal',
    numberHint: 'Neuf chiffres.',
    numberInvalid: 'Un numéro fiscal a neuf chiffres.',
    nothingYet: 'Il n’y a encore rien à enregistrer.',
    stateInvalid: 'Écrivez l’État en deux lettres, comme PA.',
    stored: 'Numéro fiscal',
    storedHint: 'Pour le changer, adressez-vous à un administrateur.',
    addressLine1: 'Adresse, ligne 1',
    addressLine2: 'Adresse, ligne 2',
    city: 'Ville',
    state: 'État',
    zip: 'Code postal',
    save: 'Enregistrer les données fiscales',
    saved: 'Données fiscales enregistrées.',
    saveFailed: 'Vos données fiscales n’ont pas pu être enregistrées. Veuillez réessayer.',
    skip: 'Passer pour l’instant',
    skipHint: 'Vous retrouverez ceci dans vos paramètres.',
    open: 'Ouvrir les données fiscales',
  },
  taxDetailsErrors: {
    tax_number_stored:
      'Un numéro fiscal est déjà enregistré pour vous. Un administrateur peut le changer.',
  },
});
