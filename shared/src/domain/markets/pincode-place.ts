import { statesOfPincode } from './place'
import { INDIAN_STATES, type IndianState } from './zones'

/** What a pincode says of the place: null for what it does not say. */
export interface PincodePlace {
  readonly city: string | null
  readonly state: IndianState | null
}

/**
 * The town or district of India Post's sorting districts by the digits that their pincodes begin with: three of them, or more
 * where a part of the district goes by another town. It is a proposal: at the edges of a district the town can be another.
 */
const TOWNS = {
  'Andaman and Nicobar Islands': '744 Port Blair',
  'Andhra Pradesh': `515 Anantapur, 516 Kadapa, 517 Chittoor, 5175 Tirupati, 518 Kurnool, 5185 Nandyal, 520 Vijayawada,
    521 Machilipatnam, 522 Guntur, 5222 Tenali, 523 Ongole, 524 Nellore, 530 Visakhapatnam, 531 Anakapalle, 532 Srikakulam,
    533 Kakinada, 5331 Rajamahendravaram, 534 Eluru, 5342 Bhimavaram, 535 Vizianagaram`,
  'Arunachal Pradesh': '790 Bomdila, 791 Itanagar, 792 Tezu',
  Assam: `781 Guwahati, 782 Nagaon, 783 Dhubri, 7831 Goalpara, 783380 Bongaigaon, 784 Tezpur, 785 Jorhat, 7856 Sivasagar,
    786 Dibrugarh, 7861 Tinsukia, 787 North Lakhimpur, 788 Silchar, 7887 Karimganj`,
  Bihar: `800 801 Patna, 802 Buxar, 8023 Arrah, 803 Bihar Sharif, 804 Jehanabad, 805 Nawada, 811 Munger, 812 813 Bhagalpur,
    813102 Banka, 821 Sasaram, 823 8242 Gaya, 824 Aurangabad, 841 Chapra, 8412 Siwan, 842 Muzaffarpur, 843 Sitamarhi, 844 Hajipur,
    845 Motihari, 845438 Bettiah, 846 Darbhanga, 847 Madhubani, 848 Samastipur, 851 Begusarai, 8512 Khagaria, 852 Saharsa,
    853 Bhagalpur, 854 Purnia, 8541 Katihar, 855 Kishanganj`,
  Chandigarh: '160 Chandigarh',
  Chhattisgarh: `490 Bhilai, 491 Durg, 4914 Rajnandgaon, 492 Raipur, 493 Raipur, 4934 Mahasamund, 4937 Dhamtari, 494 Jagdalpur,
    4943 Kanker, 495 Bilaspur, 4956 Korba, 496 Raigarh, 497 Ambikapur`,
  'Dadra and Nagar Haveli and Daman and Diu':
    '396210 396220 Daman, 396230 396235 396240 Silvassa, 362520 Diu',
  Delhi: '110 New Delhi',
  Goa: '403 Panaji, 4036 Margao, 403507 Mapusa, 403802 Vasco da Gama',
  Gujarat: `360 Rajkot, 3605 Porbandar, 361 Jamnagar, 362 Junagadh, 3622 Veraval, 363 Surendranagar, 3636 Morbi, 364 Bhavnagar,
    3647 Botad, 365 Amreli, 370 Bhuj, 3702 Gandhidham, 380 382 Ahmedabad, 3820 Gandhinagar, 383 Himatnagar, 384 Mehsana,
    3842 Patan, 385 Palanpur, 387 Nadiad, 388 Anand, 389 Godhra, 3891 Dahod, 390 391 Vadodara, 392 Bharuch, 393 Ankleshwar,
    3931 Rajpipla, 394 395 Surat, 396 Valsad, 396191 396195 Vapi, 3964 Navsari`,
  Haryana: `121 Faridabad, 122 Gurugram, 123 Rewari, 124 Rohtak, 1245 Bahadurgarh, 125 Hisar, 125055 Sirsa, 126 Jind,
    127 Bhiwani, 131 Sonipat, 132 Karnal, 132103 Panipat, 133 Ambala, 134 Panchkula, 1340 Ambala, 135 Yamunanagar,
    136 Kurukshetra, 136027 Kaithal`,
  'Himachal Pradesh': `171 Shimla, 172 Rampur Bushahr, 173 Solan, 1730 Nahan, 174 Bilaspur, 1743 Una, 175 Mandi, 1751 Kullu,
    176 Dharamshala, 1763 Chamba, 177 Hamirpur`,
  'Jammu and Kashmir': `180 181 Jammu, 182 Udhampur, 184 Kathua, 185 Rajouri, 1851 Poonch, 190 191 Srinagar, 192 Anantnag,
    1923 Pulwama, 193 Baramulla`,
  Jharkhand: `814 Deoghar, 8141 Dumka, 814112 Deoghar, 815 Giridih, 816 Sahibganj, 822 Medininagar, 825 Hazaribagh, 826 828 Dhanbad,
    827 Bokaro Steel City, 829 Ramgarh, 831 Jamshedpur, 832 Ghatsila, 833 Chaibasa, 834 Ranchi, 835 Gumla, 835302 Lohardaga`,
  Karnataka: `560 Bengaluru, 561 562 Bengaluru Rural, 562101 Chikkaballapur, 562159 Ramanagara, 563 Kolar, 570 571 Mysuru,
    5712 Madikeri, 571313 Chamarajanagar, 5714 Mandya, 572 Tumakuru, 573 Hassan, 574 575 Mangaluru, 576 Udupi, 577 Davanagere,
    5771 Chikkamagaluru, 5772 Shivamogga, 5775 Chitradurga, 580 Dharwad, 58002 58003 Hubballi, 581 Karwar, 5811 Haveri, 5814 Sirsi,
    582 Gadag, 583 Ballari, 5832 Hosapete, 584 Raichur, 585 Kalaburagi, 5852 Yadgir, 5854 Bidar, 586 Vijayapura, 587 Bagalkote,
    590 591 Belagavi`,
  Kerala: `670 Kannur, 671 Kasaragod, 673 Kozhikode, 673121 Kalpetta, 676 Malappuram, 678 Palakkad, 679 Ottapalam, 680 Thrissur,
    682 Kochi, 683 Aluva, 685 Idukki, 686 Kottayam, 688 690 Alappuzha, 689 Pathanamthitta, 691 Kollam, 695 Thiruvananthapuram`,
  Ladakh: '194 Leh, 194103 Kargil',
  Lakshadweep: '68255 Kavaratti',
  'Madhya Pradesh': `450 Khandwa, 4503 Burhanpur, 451 Khargone, 4515 Barwani, 452 453 Indore, 454 Dhar, 455 Dewas, 456 Ujjain,
    457 Ratlam, 4576 Jhabua, 458 Mandsaur, 4584 Neemuch, 460 Betul, 461 Narmadapuram, 4613 Harda, 462 Bhopal, 464 Vidisha,
    4645 Raisen, 465 Shajapur, 4656 Rajgarh, 466 Sehore, 470 Sagar, 4706 Damoh, 471 Chhatarpur, 472 Tikamgarh, 473 Guna,
    4733 Ashoknagar, 4735 Shivpuri, 474 475 Gwalior, 4756 Datia, 476 Morena, 4763 Sheopur, 477 Bhind, 480 Chhindwara, 4806 Seoni,
    481 Balaghat, 4816 Mandla, 482 Jabalpur, 483 Katni, 484 Shahdol, 4846 Umaria, 485 Satna, 486 Rewa, 4866 Sidhi, 4868 Singrauli,
    487 Narsinghpur, 488 Panna`,
  Maharashtra: `400 Mumbai, 4006 Thane, 4007 400614 Navi Mumbai, 401 Palghar, 4011 Mira Bhayandar, 4012 4013 Vasai Virar,
    402 Alibag, 410 411 412 Pune, 4102 Panvel, 4104 Lonavala, 413 Solapur, 4131 Baramati, 4135 Latur, 413501 Dharashiv,
    414 Ahilyanagar, 415 Satara, 4151 Karad, 4156 Ratnagiri, 416 Kolhapur, 4164 Sangli, 421 Kalyan, 4210 Ulhasnagar, 4212 Dombivli,
    421302 Bhiwandi, 4215 Ambernath, 422 Nashik, 423 Malegaon, 424 Dhule, 425 Jalgaon, 4254 Nandurbar,
    431 Chhatrapati Sambhajinagar, 431122 Beed, 4312 Jalna, 4314 Parbhani, 431513 Hingoli, 4316 Nanded, 440 441 Nagpur, 4416 Gondia,
    4419 Bhandara, 442 Wardha, 4424 Chandrapur, 4426 Gadchiroli, 443 Buldhana, 444 Akola, 4445 Washim, 4446 Amravati, 445 Yavatmal`,
  Manipur: '795 Imphal',
  Meghalaya: '793 Shillong, 794 Tura',
  Mizoram: '796 Aizawl',
  Nagaland: '797 Kohima, 7971 Dimapur, 798 Mokokchung',
  Odisha: `751 Bhubaneswar, 752 Puri, 752055 Khordha, 753 754 Cuttack, 755 Jajpur, 756 Balasore, 7561 Bhadrak, 757 Baripada,
    758 Kendujhar, 759 Dhenkanal, 7591 Angul, 760 761 Berhampur, 762 Phulbani, 764 Koraput, 765 Rayagada, 766 Bhawanipatna,
    767 Balangir, 768 Sambalpur, 768028 Bargarh, 7682 Jharsuguda, 769 Rourkela, 770 Sundargarh`,
  Puducherry: '605 Puducherry, 6096 Karaikal, 673310 Mahe, 533464 Yanam',
  Punjab: `140 Rupnagar, 1403 160055 160059 160062 160071 Mohali, 141 Ludhiana, 142 Moga, 143 Amritsar, 1435 Gurdaspur, 144 Jalandhar,
    1444 Phagwara, 1446 Kapurthala, 145 Pathankot, 146 Hoshiarpur, 147 Patiala, 148 Sangrur, 1481 Barnala, 151 Bathinda,
    1512 Faridkot, 1515 Mansa, 152 Firozpur`,
  Rajasthan: `301 Alwar, 302 303 Jaipur, 3033 Dausa, 304 Tonk, 305 Ajmer, 3058 Kishangarh, 3059 Beawar, 306 Pali, 307 Sirohi,
    311 Bhilwara, 312 Chittorgarh, 313 Udaipur, 314 Dungarpur, 321 Bharatpur, 322 Sawai Madhopur, 323 Bundi, 324 325 Kota,
    3252 Baran, 326 Jhalawar, 327 Banswara, 328 Dholpur, 331 Churu, 332 Sikar, 333 Jhunjhunu, 334 Bikaner, 335 Sri Ganganagar,
    3355 Hanumangarh, 341 Nagaur, 342 Jodhpur, 343 Jalore, 344 Barmer, 345 Jaisalmer`,
  Sikkim: '737 Gangtok',
  'Tamil Nadu': `600 Chennai, 601 602 Tiruvallur, 603 Chengalpattu, 604 Tindivanam, 6056 Villupuram, 606 Tiruvannamalai,
    6062 Kallakurichi, 607 Cuddalore, 608 Chidambaram, 609 Mayiladuthurai, 610 Tiruvarur, 611 Nagapattinam, 612 Kumbakonam,
    613 614 Thanjavur, 6140 Mannargudi, 620 621 Tiruchirappalli, 6212 Perambalur, 6217 Ariyalur, 622 Pudukkottai,
    623 Ramanathapuram, 624 Dindigul, 625 Madurai, 626 Virudhunagar, 627 Tirunelveli, 628 Thoothukudi, 629 Nagercoil,
    630 Sivaganga, 631 Kanchipuram, 6310 Arakkonam, 632 Vellore, 6324 Ranipet, 635 Krishnagiri, 6351 Hosur, 6356 Tirupathur,
    636 Salem, 6367 Dharmapuri, 637 Namakkal, 638 Erode, 639 Karur, 641 Coimbatore, 6416 Tiruppur, 642 Pollachi,
    643 Udhagamandalam`,
  Telangana: `500 Hyderabad, 501 Ranga Reddy, 5011 Vikarabad, 502 Sangareddy, 502103 Siddipet, 5021 Medak, 503 Nizamabad,
    5031 Kamareddy, 504 Adilabad, 5042 Mancherial, 505 Karimnagar, 506 Warangal, 507 Khammam, 5071 Kothagudem, 508 Nalgonda,
    5082 Suryapet, 509 Mahabubnagar`,
  Tripura: '799 Agartala',
  'Uttar Pradesh': `201 Ghaziabad, 2013 Noida, 202 Aligarh, 203 Bulandshahr, 204 Hathras, 205 Mainpuri, 206 Etawah, 207 Etah,
    208 Kanpur, 2096 Farrukhabad, 2097 Kannauj, 2098 Unnao, 210 Banda, 2103 Hamirpur, 2104 Mahoba, 211 212 Prayagraj, 2126 Fatehpur,
    221 Varanasi, 2214 Bhadohi, 222 Jaunpur, 224 Ayodhya, 225 Barabanki, 226 227 Lucknow, 228 Sultanpur, 229 Rae Bareli,
    230 Pratapgarh, 231 Mirzapur, 2312 Robertsganj, 232 Chandauli, 233 Ghazipur, 241 Hardoi, 242 Shahjahanpur, 243 Bareilly,
    2436 Budaun, 244 Moradabad, 2442 Amroha, 2449 Rampur, 2467 Bijnor, 247 Saharanpur, 250 Meerut, 2506 Baghpat, 251 Muzaffarnagar,
    261 Sitapur, 2620 Pilibhit, 2627 2628 Lakhimpur, 271 Gonda, 2712 Balrampur, 2718 Bahraich, 272 Basti, 273 Gorakhpur,
    274 Deoria, 275 Mau, 276 Azamgarh, 277 Ballia, 281 Mathura, 282 283 Agra, 2832 Firozabad, 284 Jhansi, 2844 Lalitpur, 285 Orai`,
  Uttarakhand: `2447 Kashipur, 2460 Pauri, 2461 Kotdwar, 2464 Gopeshwar, 2476 Roorkee, 248 Dehradun, 249 New Tehri, 2492 Rishikesh,
    2494 Haridwar, 2623 Khatima, 2625 Pithoragarh, 263 Nainital, 263139 Haldwani, 263153 Rudrapur, 2636 Almora`,
  'West Bengal': `700 Kolkata, 711 Howrah, 712 Hooghly, 713 Bardhaman, 7132 Durgapur, 7133 Asansol, 721 Medinipur, 7213 Kharagpur,
    721602 Haldia, 721636 Tamluk, 722 Bankura, 723 Purulia, 731 Suri, 7312 Bolpur, 732 Malda, 733 Balurghat, 73313 Raiganj,
    734 Siliguri, 7341 Darjeeling, 735 Jalpaiguri, 736 Cooch Behar, 741 Krishnanagar, 742 Berhampore, 743 North 24 Parganas,
    7433 South 24 Parganas`,
} as const satisfies Record<IndianState, string>

const LONGEST_PREFIX = 6
const SHORTEST_PREFIX = 3

/** Every prefix that the shop knows, with its place. */
export const PLACES_BY_PREFIX: ReadonlyMap<string, PincodePlace> = new Map(
  INDIAN_STATES.flatMap((state) =>
    TOWNS[state].split(/,\s+/).flatMap((entry) => {
      const [prefixes = ''] = /^[\d ]+/.exec(entry) ?? []
      const place = { city: entry.slice(prefixes.length), state }
      return prefixes
        .trim()
        .split(' ')
        .map((prefix) => [prefix, place] as const)
    }),
  ),
)

/** Null for a pincode that is not complete, or that India Post does not use. */
export function placeOfPincode(pincode: string): PincodePlace | null {
  const states = statesOfPincode(pincode)
  if (states === null) return null
  for (let length = LONGEST_PREFIX; length >= SHORTEST_PREFIX; length -= 1) {
    const place = PLACES_BY_PREFIX.get(pincode.slice(0, length))
    if (place !== undefined) return place
  }
  const [only = null, ...others] = states
  return { city: null, state: others.length === 0 ? only : null }
}

export interface TypedPlace {
  readonly city: string
  readonly state: string
}

/**
 * City and state after the pincode has changed. What is empty, or was filled in for the pincode before, follows the new one; what
 * the shopper entered herself stays.
 */
export function followPincode(
  typed: TypedPlace,
  before: PincodePlace | null,
  now: PincodePlace | null,
): TypedPlace {
  const follow = (text: string, filled: string | null = null, proposed: string | null = null) =>
    text.trim() === '' || text === filled ? (proposed ?? '') : text
  return {
    city: follow(typed.city, before?.city, now?.city),
    state: follow(typed.state, before?.state, now?.state),
  }
}
