/** How pay reaches a person; the order is the one in which it is offered. */
export const PAYMENT_METHODS = ['direct_deposit', 'check', 'cash', 'card', 'other'] as const;
